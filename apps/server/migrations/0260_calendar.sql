-- Why: the calendar shows when somebody works and where, and names free times; patients who wait for an earlier time stand on
-- a list of their own.
create table working_period (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  user_id uuid not null references user_account,
  -- 1 = Monday … 7 = Sunday.
  weekday int not null check (weekday between 1 and 7),
  from_minute int not null check (from_minute >= 0),
  to_minute int not null check (to_minute <= 1440 and to_minute > from_minute),
  room text
);
create index working_period_person on working_period (organisation_id, user_id);
select tenant_table('working_period');

create table waiting_entry (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  patient_id uuid not null,
  practitioner_id uuid references user_account,
  duration_minutes int not null check (duration_minutes between 5 and 720),
  day_part text not null check (day_part in ('any', 'morning', 'afternoon')),
  reason text not null,
  created_at timestamptz not null,
  foreign key (organisation_id, patient_id) references patient (organisation_id, id) on delete cascade
);
create index waiting_entry_order on waiting_entry (organisation_id, created_at);
create index waiting_entry_patient on waiting_entry (patient_id);
select tenant_table('waiting_entry');
