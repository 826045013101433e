-- A session gets a new secret when its rights change; requests already on their way with the old one are still answered.
alter table login_session
  add column previous_hash bytea unique,
  add column rotated_at timestamptz;
