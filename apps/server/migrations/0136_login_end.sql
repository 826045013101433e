-- A login or an API key that ends is told to all nodes, so that what it still holds open is closed at once. A trigger,
-- because logins end in many places: signing out, revoking, a new password, a changed role, a membership that is gone.
create function tell_login_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('honora_login_end', old.id::text);
  return null;
end $$;
create trigger login_session_end after delete on login_session
  for each row execute function tell_login_end();

create function tell_api_key_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('honora_login_end', 'key:' || old.id::text);
  return null;
end $$;
create trigger api_key_end after update of revoked_at on api_key
  for each row when (new.revoked_at is not null) execute function tell_api_key_end();
