-- Why: data of treatments is processed on behalf of the practice, which wants an agreement of its own (Art. 28 Abs. 3 and 9 DSGVO). Recorded
-- is which text the practice was shown and accepted, when and by whom; one row a text.
create table processing_acceptance (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  text_version text not null,
  accepted_at timestamptz not null,
  -- Null: not by somebody signed in.
  accepted_by uuid references user_account,
  created_at timestamptz not null default now(),
  unique (organisation_id, text_version)
);
select factor_table('processing_acceptance');
