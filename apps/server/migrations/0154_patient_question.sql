-- Why: a debtor asks or objects on the page of his claim, with a document beside it. What he wrote stays as he wrote it.
create table patient_question (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  invoice_id uuid not null references invoice,
  topic text not null check (topic in ('insurer', 'paid', 'wrong', 'other')),
  message text not null check (length(message) between 1 and 2000),
  file_key text,
  file_name text,
  file_type text,
  asked_on date not null,
  created_at timestamptz not null default now()
);
create index patient_question_invoice on patient_question (invoice_id, id);
select factor_table('patient_question');
