-- Why: a practice brings its patients along in files of its practice system. A file is read into rows, a person decides, and
-- the whole can be undone for thirty days; then the rows go and only the numbers stay.

create table patient_import (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  origin text not null check (origin in ('person', 'program')),
  format text not null check (format in ('gdt', 'bdt', 'csv', 'xlsx')),
  charset text,
  name text not null check (length(name) <= 200),
  size_bytes bigint not null,
  state text not null check (state in ('open', 'running', 'done', 'undoing', 'undone', 'discarded')),
  insurance_kind text not null check (insurance_kind in ('statutory', 'private', 'self_pay')),
  -- Of tables: names of the columns, and which field each fills.
  columns jsonb,
  mapping jsonb,
  findings jsonb not null,
  -- Numbers of the rows, written when they are forgotten.
  counts jsonb,
  created_by uuid references user_account,
  created_by_name text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  undone_at timestamptz,
  kept_until timestamptz not null,
  version int not null default 1,
  unique (organisation_id, id)
);
create index patient_import_list on patient_import (organisation_id, origin, id desc);
select tenant_table('patient_import');

create table patient_import_row (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  import_id uuid not null,
  position int not null,
  line int not null,
  -- Texts by field, or the cells of a table's row.
  raw jsonb not null,
  record jsonb,
  findings jsonb not null,
  match text not null check (match in ('new', 'same', 'unclear', 'faulty')),
  reason text check (reason in ('number_taken', 'several', 'similar')),
  candidate_ids uuid[] not null,
  changes jsonb not null,
  decision text check (decision in ('create', 'update', 'skip')),
  -- The patient that was made or changed, or is to be changed.
  patient_id uuid,
  outcome text check (outcome in ('created', 'updated', 'skipped', 'failed', 'undone', 'kept')),
  -- Of a change: what stood there before, and the version of the patient after it.
  before jsonb,
  version_after int,
  unique (import_id, position),
  foreign key (organisation_id, import_id) references patient_import (organisation_id, id) on delete cascade,
  foreign key (organisation_id, patient_id) references patient (organisation_id, id) on delete cascade
);
create index patient_import_row_patient on patient_import_row (patient_id) where patient_id is not null;
select tenant_table('patient_import_row');
