-- Why: a practice has words of its own ("Gummi drüber" for Kofferdam). They serve recognition, rules, judge and the model's
-- prompt alike. A dismissed one is kept so that it is not offered again.
create table practice_word (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  say text not null check (length(say) between 2 and 50),
  mean text not null check (length(mean) between 2 and 120),
  kind text not null check (kind in ('term', 'act', 'finding', 'drug')),
  status text not null default 'active' check (status in ('active', 'dismissed')),
  heard int not null default 0,
  created_at timestamptz not null default now()
);
-- One meaning for what is said, whatever its case.
create unique index practice_word_say on practice_word (organisation_id, lower(say));
select tenant_table('practice_word');
