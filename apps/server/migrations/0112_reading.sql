-- Why: a language model reads talk beside the rules. What it said is kept window by window, so that facts can be derived
-- again without asking it; whose turn it is stands in the database, so that nodes never ask twice about one talk.
create table reading (
  interaction_id uuid primary key references interaction on delete cascade,
  organisation_id uuid not null references organisation,
  state text not null default 'idle' check (state in ('idle', 'waiting', 'running', 'failed')),
  -- What is asked for: new talk, or the whole talk once more.
  wanted text not null default 'live' check (wanted in ('live', 'whole')),
  -- Final texts since the last reading began.
  waiting_count int not null default 0,
  -- Null: nothing to do.
  due_at timestamptz,
  attempts int not null default 0,
  failure text,
  -- Who reads now, and what; a lease that is not renewed is void, and its reading begins anew.
  lease_wanted text not null default 'live' check (lease_wanted in ('live', 'whole')),
  lease_holder uuid,
  lease_until timestamptz
);
create index reading_due on reading (due_at) where due_at is not null;
create index reading_leased on reading (lease_until) where lease_holder is not null;
select tenant_table('reading');

create table reading_window (
  id uuid primary key,
  -- Order of reading, whichever node read.
  seq bigint not null generated always as identity,
  organisation_id uuid not null references organisation,
  interaction_id uuid not null references interaction on delete cascade,
  -- Only adds to what other windows read.
  is_addition boolean not null,
  seen jsonb not null,
  candidates jsonb not null,
  withdrawn jsonb not null,
  model text not null,
  prompt_version int not null,
  created_at timestamptz not null default now()
);
create index reading_window_of on reading_window (interaction_id, seq);
select tenant_table('reading_window');

-- Which model a practice uses; without a row the installation's own settings count.
create table language_model (
  organisation_id uuid primary key references organisation,
  preset text not null,
  url text not null,
  model text not null,
  -- Encrypted; shown are its last characters only.
  key_sealed bytea,
  key_last4 text,
  time_limit_seconds int not null check (time_limit_seconds between 1 and 600),
  at_once int not null check (at_once between 1 and 32),
  uses text[] not null,
  is_on boolean not null default false,
  version int not null default 1,
  updated_by_name text not null,
  updated_at timestamptz not null default now()
);
select tenant_table('language_model');
