-- Why: allergies, drugs, diseases and notes belong to the patient and outlast the visit in which they were learned; so does
-- the status of the teeth. A signed documentation proposes changes, a person confirms them, and every change keeps its source.

create table patient_clinical (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  patient_id uuid not null references patient,
  kind text not null check (kind in ('allergy', 'medication', 'condition', 'cave')),
  text text not null check (length(text) between 1 and 200),
  dose text,
  intake text,
  -- A year, a month or a day, as far as it is known.
  since text,
  stopped_on date,
  detail text,
  risk text check (risk in ('anticoagulation', 'bisphosphonates', 'endocarditis', 'pacemaker', 'pregnancy', 'immunosuppression', 'other')),
  due_on date,
  source_kind text not null check (source_kind in ('documentation', 'form', 'person')),
  documentation_id uuid references documentation on delete set null,
  stated_on date not null,
  stated_by_name text not null,
  confirmed_on date not null,
  confirmed_by uuid references user_account,
  confirmed_by_name text not null,
  removed_at timestamptz,
  removed_by_name text,
  removed_reason text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((removed_at is null) = (removed_reason is null))
);
create index patient_clinical_patient on patient_clinical (patient_id) where removed_at is null;
create index patient_clinical_all on patient_clinical (patient_id, id);
select tenant_table('patient_clinical');

-- Every state an entry had, with who made it so.
create table patient_clinical_version (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  patient_id uuid not null references patient,
  entry_id uuid not null references patient_clinical on delete cascade,
  number integer not null,
  change text not null check (change in ('added', 'changed', 'stopped', 'confirmed', 'removed', 'restored')),
  body jsonb not null,
  author_id uuid references user_account,
  author_name text not null,
  created_at timestamptz not null,
  unique (entry_id, number)
);
create index patient_clinical_version_patient on patient_clinical_version (patient_id);
select tenant_table('patient_clinical_version');

-- A person's edit of the chart of the teeth; one taken back stays on record.
create table patient_tooth_edit (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  patient_id uuid not null references patient,
  tooth smallint not null,
  finding text not null,
  surfaces text not null,
  is_present boolean not null,
  edited_at timestamptz not null,
  edited_by uuid references user_account,
  edited_by_name text not null,
  taken_back_at timestamptz,
  taken_back_by_name text,
  created_at timestamptz not null default now()
);
create index patient_tooth_edit_patient on patient_tooth_edit (patient_id, edited_at);
select tenant_table('patient_tooth_edit');

-- What a documentation would change in the patient's file, once somebody has decided or it is signed.
create table patient_change (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  patient_id uuid not null references patient,
  documentation_id uuid not null references documentation on delete cascade,
  body jsonb not null,
  state text not null check (state in ('open', 'confirmed', 'dismissed')),
  decided_by uuid references user_account,
  decided_by_name text,
  decided_at timestamptz,
  -- When it took effect on the patient.
  applied_at timestamptz,
  entry_id uuid references patient_clinical on delete set null,
  -- Order of the talk.
  position integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state = 'open') = (decided_at is null))
);
create index patient_change_documentation on patient_change (documentation_id, position);
create index patient_change_open on patient_change (patient_id) where state = 'open';
select tenant_table('patient_change');
