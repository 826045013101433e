-- Why: the factor asks for documents about a claim (declaration, copy of the invoice, letter of the insurer), and gets them where
-- the claim stands instead of by mail. Their bytes lie in the object store, in pieces below `object_key`.
create table claim_document (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  customer_number char(6) not null,
  invoice_id uuid not null references invoice,
  -- Who gave it to the other.
  side text not null check (side in ('practice', 'factor')),
  kind text not null check (kind in ('consent', 'invoice_copy', 'treatment_plan', 'fee_agreement', 'lab_invoice', 'record_extract',
    'image', 'insurer_letter', 'debtor_letter', 'other')),
  name text not null check (length(name) between 1 and 200),
  content_type text not null check (content_type in ('application/pdf', 'image/png', 'image/jpeg')),
  size_bytes int not null check (size_bytes > 0),
  object_key text not null unique,
  given_at timestamptz not null,
  given_by uuid not null references user_account,
  given_by_name text not null,
  -- When somebody of the other side opened it first.
  opened_at timestamptz,
  opened_by_name text check ((opened_at is null) = (opened_by_name is null)),
  created_at timestamptz not null default now()
);
create index claim_document_invoice on claim_document (invoice_id, id);
create index claim_document_unopened on claim_document (organisation_id, side) where opened_at is null;
select factor_table('claim_document');

create table claim_document_request (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  customer_number char(6) not null,
  invoice_id uuid not null references invoice,
  kind text not null check (kind in ('consent', 'invoice_copy', 'treatment_plan', 'fee_agreement', 'lab_invoice', 'record_extract',
    'image', 'insurer_letter', 'debtor_letter', 'other')),
  note text check (length(note) between 1 and 500),
  requested_at timestamptz not null,
  requested_by uuid not null references user_account,
  requested_by_name text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'ended')),
  created_at timestamptz not null default now()
);
create unique index claim_document_request_open on claim_document_request (invoice_id, kind) where state = 'open';
create index claim_document_request_invoice on claim_document_request (invoice_id, id);
create index claim_document_request_practice on claim_document_request (organisation_id) where state = 'open';
select factor_table('claim_document_request');
