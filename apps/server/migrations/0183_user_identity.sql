-- Why: people sign in with the account of their employer (OpenID Connect). A link is between a person's account here and one
-- subject of the issuer; an e-mail address alone proves nobody a second time.
create table user_identity (
  id uuid primary key,
  user_id uuid not null references user_account,
  issuer text not null,
  subject text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  unique (issuer, subject),
  unique (user_id, issuer)
);
