-- Why: a dentist sees the own appointments on the phone, by a secret address that only its hash is kept of.
create table calendar_feed (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  user_id uuid not null references user_account,
  token_hash bytea not null unique,
  shows text not null check (shows in ('busy', 'initials')),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create unique index calendar_feed_person on calendar_feed (organisation_id, user_id);
select tenant_table('calendar_feed');
