-- Why: a practice that has compared its bank statement with its payouts knows afterwards, too, which of them arrived.
create table statement_receipt (
  statement_id uuid primary key references statement,
  organisation_id uuid not null references organisation,
  booked_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  noted_by uuid not null,
  noted_by_name text not null,
  noted_at timestamptz not null default now()
);
select tenant_table('statement_receipt');
