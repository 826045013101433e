-- Why: a recogniser does not know a practice's materials, drugs and names; it favours what stands here.
create table speech_hotword (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  word text not null check (length(word) between 2 and 50),
  kind text not null check (kind in ('material', 'drug', 'person', 'other')),
  created_at timestamptz not null default now(),
  unique (organisation_id, word)
);
select tenant_table('speech_hotword');
