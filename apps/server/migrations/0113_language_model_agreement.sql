-- Why: talk of patients may leave the house only under contract, with notice and under the duty of secrecy (Art. 28 and 13
-- DSGVO, § 203 Abs. 4 StGB). Each is a document or a stated date, for one recipient.
create table language_model_agreement (
  organisation_id uuid not null references organisation,
  kind text not null check (kind in ('processing', 'notice', 'secrecy')),
  -- Host that receives the talk.
  recipient text not null,
  agreed_on date not null,
  object_key text,
  file_name text,
  media_type text,
  stated_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, recipient, kind)
);
select tenant_table('language_model_agreement');
