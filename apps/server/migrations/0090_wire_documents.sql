-- Why: outside speech clients make documents and transcripts of recordings beside a consultation's own (speech protocol, section 3).
-- They are answers to those clients and never become part of the record by themselves.
create table wire_document (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  interaction_id uuid not null references interaction on delete cascade,
  name text not null,
  template_ref text not null,
  output_language text not null,
  sections jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index wire_document_interaction on wire_document (interaction_id, id);
select tenant_table('wire_document');

create table wire_transcript (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  interaction_id uuid not null references interaction on delete cascade,
  recording_id uuid not null references audio_part on delete cascade,
  primary_language text not null,
  participants jsonb not null,
  status text not null default 'processing' check (status in ('processing', 'completed', 'failed')),
  segments jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index wire_transcript_interaction on wire_transcript (interaction_id, id);
select tenant_table('wire_transcript');
