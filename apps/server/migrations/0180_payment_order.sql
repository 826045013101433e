-- Why: money leaves the house by a file for the bank. What is to be paid is an order; orders go into a batch that one person
-- prepares and another releases; only the bank's statement says that it was done. Until then the money is in transit.
alter table ledger_tx drop constraint ledger_tx_kind_check;
alter table ledger_tx add constraint ledger_tx_kind_check check (kind in (
  'purchase', 'payout', 'payment', 'reserve_release', 'reserve_set_off', 'interest', 'chargeback', 'write_off',
  'credit_note', 'payment_return', 'direct_payment', 'dunning_fee', 'reversal', 'direct_debit', 'bank_booking'));
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check check (split_part(account, ':', 1) in (
  'receivable', 'receivable_costs', 'practice', 'reserve', 'bank', 'in_transit', 'unallocated', 'fee_income', 'financing_income',
  'plan_interest_income', 'dunning_income', 'vat_output', 'credit_loss', 'bank_costs', 'debtor_credit'));

-- Ordered: booked and stated, not yet at the bank. Failed: the bank brought it back; it is ordered again to the next account.
alter table payout drop constraint payout_state_check;
alter table payout add constraint payout_state_check check (state in ('ordered', 'sent', 'failed'));

create table payment_batch (
  id uuid primary key,
  -- The factor's own organisation.
  organisation_id uuid not null references organisation,
  number text not null unique,
  kind text not null check (kind in ('credit_transfer', 'direct_debit')),
  execute_on date not null,
  order_count int not null check (order_count > 0),
  sum_cents bigint not null check (sum_cents > 0),
  state text not null check (state in ('prepared', 'released', 'handed_over', 'executed', 'refused', 'cancelled')),
  prepared_by uuid not null references user_account,
  prepared_by_name text not null,
  prepared_at timestamptz not null,
  released_by uuid references user_account,
  released_by_name text,
  released_at timestamptz,
  handed_over_at timestamptz,
  closed_on date,
  problem text,
  -- The file as it was released; it never changes.
  file bytea,
  file_sha256 char(64),
  version int not null default 1,
  check ((state in ('prepared', 'cancelled')) = (file is null)),
  check (released_by is null or released_by <> prepared_by)
);
create index payment_batch_list on payment_batch (id desc);
select factor_table('payment_batch');

create table payment_order (
  id uuid primary key,
  -- The practice whose money it is.
  organisation_id uuid not null references organisation,
  customer_number char(6) not null,
  kind text not null check (kind in ('credit_transfer', 'direct_debit')),
  purpose text not null check (purpose in ('payout', 'plan_rate')),
  -- What is paid, by id.
  ref uuid not null,
  -- Comes back with the bank's booking and with a return.
  end_to_end_id text not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  name text not null,
  iban text not null,
  bic text,
  -- What the recipient reads on the statement.
  text text not null,
  execute_on date not null,
  batch_id uuid references payment_batch,
  state text not null default 'waiting' check (state in ('waiting', 'batched', 'executed', 'returned', 'cancelled')),
  executed_on date,
  return_reason text,
  created_at timestamptz not null default now(),
  check ((state = 'batched') <= (batch_id is not null))
);
create unique index payment_order_once on payment_order (purpose, ref) where state in ('waiting', 'batched', 'executed');
create index payment_order_waiting on payment_order (kind, id) where state = 'waiting';
create index payment_order_batch on payment_order (batch_id) where batch_id is not null;
select factor_table('payment_order');

-- Of the factor: the simulated bank carries payouts out by itself, or two people release each file.
alter table organisation add column payment_release text not null default 'automatic'
  check (payment_release in ('automatic', 'two_people'));
