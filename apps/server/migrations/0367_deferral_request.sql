-- Why: a practice asks for a deferral (Stundung) of a claim. The factor grants it, for that day or another one, or refuses it with a
-- reason; the practice reads the answer beside the claim.
create table deferral_request (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  customer_number char(6) not null,
  invoice_id uuid not null references invoice,
  until date not null,
  reason text not null check (length(reason) between 1 and 500),
  requested_at timestamptz not null,
  requested_by uuid not null references user_account,
  requested_by_name text not null,
  state text not null default 'open' check (state in ('open', 'granted', 'refused', 'withdrawn')),
  answered_at timestamptz check ((answered_at is null) = (state = 'open')),
  answered_by_name text,
  -- Why it was refused.
  answer text check ((answer is not null) = (state = 'refused')),
  created_at timestamptz not null default now()
);
create unique index deferral_request_open on deferral_request (invoice_id) where state = 'open';
create index deferral_request_invoice on deferral_request (invoice_id, id);
select factor_table('deferral_request');
