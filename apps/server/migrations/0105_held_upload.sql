-- Why: scans of declarations, documents of the way in and logos go through the virus scanner as invoice files do. What it
-- has not seen yet, or found something in, is held: kept, and not handed out. Everything without a row here is clean.
create table held_upload (
  object_key text primary key,
  organisation_id uuid not null references organisation,
  state text not null check (state in ('waiting', 'infected')),
  created_at timestamptz not null default now()
);
create index held_upload_organisation on held_upload (organisation_id);
select factor_table('held_upload');
