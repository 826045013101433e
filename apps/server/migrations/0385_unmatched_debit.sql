-- Why: money that leaves the factor's account without a payment it takes back and without an order of ours waits for a person, like money
-- that came in for nobody: until it is assigned to the payment that it takes back, or set aside with a reason. Nothing of it is booked before.
create table unmatched_debit (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  bank_statement_id uuid not null references bank_statement,
  kind text not null check (kind in ('return', 'debit')),
  booked_on date not null,
  -- Without what the bank takes for a return.
  amount_cents bigint not null check (amount_cents >= 0),
  cost_cents bigint not null check (cost_cents >= 0),
  counterparty text not null default '',
  said text not null default '',
  bank_references text[] not null,
  return_reason text,
  -- The practice that its text or its order names.
  customer_number char(6),
  state text not null check (state in ('open', 'assigned', 'set_aside')),
  payment_id uuid references payment,
  note text check (length(note) <= 500),
  -- Null: a later statement made clear what it was.
  decided_by_name text,
  decided_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index unmatched_debit_open on unmatched_debit (id) where state = 'open';
create index unmatched_debit_booked on unmatched_debit (booked_on, amount_cents);
create index unmatched_debit_payment on unmatched_debit (payment_id) where payment_id is not null;
select factor_table('unmatched_debit');
