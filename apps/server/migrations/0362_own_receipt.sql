-- Why: a claim that came back is the practice's again, and its patient pays the practice. That money is no booking of the factor, but
-- what is left of the claim, on screen and on paper, depends on it.
create table own_receipt (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  invoice_id uuid not null references invoice,
  amount_cents bigint not null check (amount_cents > 0),
  received_on date not null,
  recorded_by uuid not null references user_account,
  recorded_by_name text not null,
  created_at timestamptz not null default now()
);
create index own_receipt_invoice on own_receipt (invoice_id, id);
select tenant_table('own_receipt');
