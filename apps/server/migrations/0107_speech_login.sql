-- Outside speech clients that sign a person in: where a client may be sent back to, and codes on their way to a token.
alter table api_key add column redirect_uris text[] not null default '{}';

create table speech_login_code (
  code_hash bytea primary key,
  organisation_id uuid not null references organisation,
  api_key_id uuid not null references api_key,
  user_id uuid not null references user_account,
  second_factor boolean not null,
  redirect_uri text not null,
  -- Set where the client has no secret of its own (RFC 7636).
  code_challenge text,
  scopes text[] not null,
  expires_at timestamptz not null
);
create index speech_login_code_age on speech_login_code (expires_at);
create index speech_login_code_key on speech_login_code (api_key_id);
select tenant_table('speech_login_code');
