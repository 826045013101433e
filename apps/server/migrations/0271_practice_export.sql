-- Why: a practice takes everything with it that is stored of it (§ 630g BGB, Art. 20 GDPR). The archive is written in the
-- background, lies in pieces in the store, and is forgotten after a few days.

create table practice_export (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'expired')),
  requested_by uuid references user_account,
  requested_by_name text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz not null,
  -- Parts of the work: tables, files, documents.
  steps_done int not null default 0,
  steps_total int not null default 0,
  -- What the keys of the pieces begin with, how many there are, and their bytes together.
  prefix text,
  pieces int not null default 0,
  size_bytes bigint not null default 0
);
create index practice_export_list on practice_export (organisation_id, id desc);
-- One at a time: an archive reads everything.
create unique index practice_export_one on practice_export (organisation_id) where state in ('waiting', 'running');
select tenant_table('practice_export');
