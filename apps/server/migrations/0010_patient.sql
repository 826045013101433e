-- Patients and their consents.
-- (organisation_id, id) is unique so that other tables can point at a patient of the same practice only:
-- foreign key (organisation_id, patient_id) references patient (organisation_id, id).
create table patient (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  number text not null check (length(number) between 1 and 40),
  given_name text not null check (length(given_name) between 1 and 100),
  family_name text not null check (length(family_name) between 1 and 100),
  birth_date date not null,
  sex text check (sex in ('m', 'w', 'd', 'x')),
  insurance_kind text not null check (insurance_kind in ('statutory', 'private', 'self_pay')),
  insurer text,
  insurer_group text not null default 'primary' check (insurer_group in ('primary', 'substitute')),
  insurant_number text,
  tariff text,
  address jsonb,
  email text,
  phone text,
  guarantor jsonb,
  dentition text check (dentition in ('permanent', 'mixed', 'deciduous')),
  -- Folded names, number and birth date, each word after a blank (domain: patients/search.ts).
  search text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organisation_id, id),
  unique (organisation_id, number)
);
select tenant_table('patient');

-- Numbers that the server gives: one row per practice, the last number given.
create table patient_number (
  organisation_id uuid primary key references organisation,
  last int not null
);
select tenant_table('patient_number');

-- Consents are withdrawn, never erased. kind `assignment` is the factoring consent: clauses say what was granted.
create table patient_consent (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  patient_id uuid not null,
  kind text not null check (kind in ('recording', 'assignment', 'data_processing')),
  granted_at timestamptz not null,
  valid_until date,
  withdrawn_at timestamptz,
  evidence text,
  clauses jsonb,
  text_version text,
  signed_via text check (signed_via in ('paperScan', 'tablet', 'link')),
  signed_by text,
  document_key text,
  debtor_id uuid,
  factor_name text,
  recorded_by uuid references user_account,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organisation_id, id),
  foreign key (organisation_id, patient_id) references patient (organisation_id, id),
  check (kind <> 'assignment' or clauses is not null)
);
create index patient_consent_patient on patient_consent (organisation_id, patient_id, kind, granted_at desc);
select tenant_table('patient_consent');
-- The factor reads what was signed in its favour, and nothing else of a patient.
create policy factor on patient_consent for select
  using (kind = 'assignment' and (select current_setting('app.factor', true)) = 'on');
