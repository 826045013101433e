-- Why: money taken from a practice's account is an entry of its own, not a payment that was passed on.
alter table ledger_tx drop constraint ledger_tx_kind_check;
alter table ledger_tx add constraint ledger_tx_kind_check check (kind in (
  'purchase', 'payout', 'payment', 'reserve_release', 'reserve_set_off', 'interest', 'chargeback', 'write_off',
  'credit_note', 'payment_return', 'direct_payment', 'dunning_fee', 'reversal', 'direct_debit'));
alter table statement add column direct_debit_cents bigint not null default 0;
