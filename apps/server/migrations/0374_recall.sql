-- Why: a practice calls patients in again after months. Until now a record said "Kontrolle in sechs Monaten" and nobody was
-- told when the half year was over.
create table recall (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  patient_id uuid not null,
  practitioner_id uuid references user_account,
  due_on date not null,
  reason text not null check (length(reason) between 1 and 200),
  source text not null check (source in ('hand', 'record')),
  -- The patient agreed to be reminded.
  may_remind boolean not null default false,
  -- The appointment that was made for it; while that is cancelled the recall is open.
  booked_id uuid references appointment on delete set null,
  done_at timestamptz,
  reminded_by text check (reminded_by in ('email', 'letter', 'phone')),
  reminded_at timestamptz,
  -- An e-mail waits until the server has taken it.
  reminder_state text check (reminder_state in ('waiting', 'sent', 'failed')),
  version int not null default 1,
  created_at timestamptz not null,
  foreign key (organisation_id, patient_id) references patient (organisation_id, id) on delete cascade
);
create index recall_due on recall (organisation_id, due_on, id);
create index recall_patient on recall (patient_id);
create index recall_booked on recall (booked_id) where booked_id is not null;
select tenant_table('recall');
