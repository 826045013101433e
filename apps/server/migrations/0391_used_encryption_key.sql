-- Why: a key that wrote is needed as long as what it wrote is kept. The first and the newest audit entry of a practice do not name a
-- key that came and went between them, so each key that writes is kept here from its first start on.
create table used_encryption_key (
  key_id text primary key,
  first_used_at timestamptz not null default now()
);
