-- Why: an objection to others who process data (Art. 28 Abs. 2 DSGVO) is declared in text form until a last day. Its text, who declared it and
-- when are kept, what became of the mail about it to the operator, and what the operator answered.
create table processing_objection (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  notice_id uuid not null unique references subprocessor_notice,
  said text not null check (length(said) between 1 and 2000),
  raised_at timestamptz not null,
  raised_by uuid not null references user_account,
  raised_by_name text not null,
  -- `none`: the operator has entered no address, it stands in the portal only.
  mail_state text not null check (mail_state in ('waiting', 'sent', 'refused', 'none')),
  mailed_to text,
  mailed_at timestamptz,
  -- The number that the mail server gave it.
  mail_proof text,
  answer text check (length(answer) <= 2000),
  answered_at timestamptz,
  answered_by_name text,
  created_at timestamptz not null default now()
);
create index processing_objection_open on processing_objection (id) where answered_at is null;
select factor_table('processing_objection');
