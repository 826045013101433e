-- Appointments and their types. The status is moved by the server only (domain: appointments/machine.ts).
create table appointment_type (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  name text not null check (length(name) between 1 and 100),
  duration_minutes int not null check (duration_minutes between 5 and 720),
  color text not null,
  position int not null default 0,
  active boolean not null default true,
  documentation_template text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organisation_id, id)
);
select tenant_table('appointment_type');

create table appointment (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  patient_id uuid not null,
  -- The treating user (user_account.id), a member with a treating role.
  practitioner_id uuid not null references user_account,
  appointment_type_id uuid,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  room text,
  note text,
  status text not null default 'SCHEDULED' check (status in (
    'SCHEDULED', 'TRANSCRIPTION_IN_PROGRESS', 'DOCUMENTATION_IN_PROGRESS', 'BILLING_IN_PROGRESS', 'COMPLETED', 'CANCELLED')),
  cancel_reason text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organisation_id, id),
  foreign key (organisation_id, patient_id) references patient (organisation_id, id),
  foreign key (organisation_id, appointment_type_id) references appointment_type (organisation_id, id),
  check (ends_at > starts_at)
);
create index appointment_day on appointment (organisation_id, starts_at, id);
create index appointment_patient on appointment (organisation_id, patient_id, starts_at desc);
create index appointment_practitioner on appointment (organisation_id, practitioner_id, starts_at);
select tenant_table('appointment');
