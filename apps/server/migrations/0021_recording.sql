-- Sound, text and facts of an interaction.
-- Chunks are written as they arrive, many sessions in one statement; an acknowledged chunk is in this table.
-- When a session ends its chunks become one object (audio_part) and leave this table.
create table audio_chunk (
  interaction_id uuid not null references interaction on delete cascade,
  seq int not null check (seq > 0),
  organisation_id uuid not null references organisation,
  -- Which recorder (browser session) made it: tells a client how many of its own chunks are stored.
  recorder text not null,
  bytes bytea not null,
  created_at timestamptz not null default now(),
  primary key (interaction_id, seq)
);
-- Opus does not get smaller.
alter table audio_chunk alter column bytes set storage external;
select tenant_table('audio_chunk');

create table audio_part (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  interaction_id uuid not null references interaction on delete cascade,
  first_seq int not null,
  last_seq int not null,
  -- Chunks per recorder within this part.
  recorders jsonb not null,
  object_key text not null,
  bytes int not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Set when the retention rule has removed the sound; the numbers stay.
  deleted_at timestamptz,
  unique (interaction_id, first_seq),
  check (last_seq >= first_seq)
);
select tenant_table('audio_part');

create table transcript (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  interaction_id uuid not null references interaction on delete cascade,
  -- Stable name of the segment: the same final text is stored once, however often it is recognised.
  segment_key text not null,
  text text not null,
  -- Kept as first given when the text is corrected.
  original_text text,
  start_ms int not null,
  end_ms int not null,
  speaker text check (speaker in ('dentist', 'assistant', 'patient')),
  speaker_id int not null default -1,
  channel int not null default 0,
  confidence real,
  segments jsonb,
  source text not null check (source in ('speech', 'typed', 'provider')),
  corrected_by uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (interaction_id, segment_key)
);
create index transcript_order on transcript (interaction_id, start_ms, id);
select tenant_table('transcript');

create table fact (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  interaction_id uuid not null references interaction on delete cascade,
  -- The engine's name of the fact: deriving again updates it.
  fact_key text not null,
  -- As derived, and what a person has changed on top of it.
  body jsonb not null,
  edits jsonb,
  source text not null check (source in ('speech', 'manual', 'provider')),
  -- No longer supported by the text.
  is_withdrawn boolean not null default false,
  -- Thrown out by a person; stays so whatever is derived.
  is_discarded boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (interaction_id, fact_key)
);
select tenant_table('fact');
