-- Why: a practice without a mandate owes what its account is below zero. The factor demands it by letter or mail; what the practice
-- transfers is a booking of its own kind, on the account of the practice instead of a claim.
alter table ledger_tx drop constraint ledger_tx_kind_check;
alter table ledger_tx add constraint ledger_tx_kind_check check (kind in (
  'purchase', 'payout', 'payment', 'reserve_release', 'reserve_set_off', 'interest', 'chargeback', 'write_off',
  'credit_note', 'payment_return', 'direct_payment', 'dunning_fee', 'reversal', 'direct_debit', 'practice_payment', 'bank_booking'));
alter table statement add column practice_payment_cents bigint not null default 0;
alter table payment_allocation alter column invoice_id drop not null;
alter table payment_allocation alter column state_before drop not null;
-- Without a claim it is the account of the practice.
alter table payment_allocation add constraint payment_allocation_claim check ((invoice_id is null) = (state_before is null));
alter table dispatch drop constraint dispatch_kind_check;
alter table dispatch add constraint dispatch_kind_check check (kind in (
  'reminder_1', 'reminder_2', 'reminder_3', 'plan_offer', 'plan_contract', 'payment_confirmation',
  'charge_back_notice', 'payout_notice', 'direct_debit_notice', 'patient_link', 'plan_debit_notice', 'deferral_notice',
  'insurer_copy', 'payment_demand', 'account_demand'));
