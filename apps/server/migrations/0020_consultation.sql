-- Consultations and the speech interactions behind them.
-- An interaction may exist without a consultation (outside speech clients); it is linked at most once.
create table consultation (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  appointment_id uuid not null unique,
  patient_id uuid not null,
  status text not null default 'pending'
    check (status in ('pending', 'recording', 'transcribing', 'processing', 'completed', 'cancelled', 'failed')),
  interaction_id uuid unique,
  notes text not null default '',
  started_at timestamptz,
  ended_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organisation_id, id),
  foreign key (organisation_id, appointment_id) references appointment (organisation_id, id),
  foreign key (organisation_id, patient_id) references patient (organisation_id, id)
);
create index consultation_patient on consultation (patient_id);
create index consultation_open on consultation (status) where status in ('recording', 'transcribing', 'processing');
select tenant_table('consultation');

create table interaction (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  consultation_id uuid unique references consultation,
  primary_language text not null,
  model_name text,
  -- As the wire protocol shows it: identifier, status, type, period, title.
  encounter_identifier text not null,
  encounter_status text not null default 'planned'
    check (encounter_status in ('planned', 'in-progress', 'on-hold', 'completed', 'cancelled', 'deleted')),
  encounter_type text not null,
  encounter_title text,
  encounter_period jsonb,
  patient jsonb,
  assigned_user_id text,
  -- The provider's own interaction where one stands behind.
  remote jsonb,
  provider text not null,
  -- Sound stored so far: length without pauses, end on the clock, pauses and holes.
  recorded_ms int not null default 0,
  clock_ms int not null default 0,
  gaps jsonb not null default '[]',
  ended_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index interaction_organisation on interaction (organisation_id, id desc);
create index interaction_encounter on interaction (organisation_id, encounter_identifier, created_at);
select tenant_table('interaction');
alter table consultation add constraint consultation_interaction
  foreign key (interaction_id) references interaction deferrable initially deferred;

-- Who records into an interaction at this moment. A lease not renewed for 5 s is void, so that a dropped socket
-- never turns its own reconnect into a conflict. `holder` is the socket: chunks of a former one are refused.
create table interaction_lease (
  interaction_id uuid primary key references interaction on delete cascade,
  organisation_id uuid not null references organisation,
  node_id text not null,
  subject text not null,
  holder uuid not null,
  expires_at timestamptz not null,
  released_at timestamptz
);
select tenant_table('interaction_lease');

-- Tokens for the speech socket: short-lived, bound to one organisation and, by first use, to one interaction.
create table speech_token (
  token_hash bytea primary key,
  organisation_id uuid not null references organisation,
  subject text not null,
  user_id uuid,
  login_session_id uuid,
  scopes text[] not null,
  interaction_id uuid,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index speech_token_age on speech_token (expires_at);
select tenant_table('speech_token');
