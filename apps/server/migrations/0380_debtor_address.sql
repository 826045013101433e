-- Why: who owes a bought claim moves, and letters come back. A bought invoice does not change, so another address is a row of its own: the
-- newest one of a claim is where its debtor is written to, the address of the invoice stays what it was.
create table debtor_address (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  invoice_id uuid not null references invoice,
  address jsonb not null,
  source text not null check (source in ('returned_letter', 'residents_register', 'patient', 'correction', 'other')),
  note text not null check (length(note) <= 500),
  changed_on date not null,
  changed_by_name text not null,
  created_at timestamptz not null default now()
);
create index debtor_address_invoice on debtor_address (invoice_id, id);
select factor_table('debtor_address');
