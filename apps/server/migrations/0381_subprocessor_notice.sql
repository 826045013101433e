-- Why: others who process data of a practice for the operator are named in the agreement about processing on behalf, and changes are announced
-- (Art. 28 Abs. 2 DSGVO). An acceptance keeps the names that the practice agreed to, a notice each change since, until when the practice may object,
-- and who of it has seen it.
create table subprocessor_notice (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  added jsonb not null,
  removed jsonb not null,
  -- All of them from then on, which the next change is compared with.
  entries jsonb not null,
  announced_on date not null,
  object_until date not null,
  seen_at timestamptz,
  seen_by_name text,
  created_at timestamptz not null default now()
);
create index subprocessor_notice_practice on subprocessor_notice (organisation_id, id desc);
select factor_table('subprocessor_notice');
-- Null: accepted before this was kept; the names at the next start count.
alter table processing_acceptance add column subprocessors jsonb;
