-- Why: a proposed command waits for a person, and a done one can be taken back; both need what they were.
create table tool_call (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  user_id uuid not null references user_account,
  consultation_id uuid,
  appointment_id uuid,
  tool text not null,
  arguments jsonb not null,
  status text not null check (status in ('done', 'proposed', 'refused')),
  reason text,
  result jsonb,
  -- How to take it back; null when there is no way.
  undo jsonb,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (organisation_id, consultation_id) references consultation (organisation_id, id),
  foreign key (organisation_id, appointment_id) references appointment (organisation_id, id)
);
create index tool_call_user on tool_call (organisation_id, user_id, created_at);
select tenant_table('tool_call');
