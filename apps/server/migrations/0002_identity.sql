-- Who may enter, and in which organisation they work.
-- These tables are read before an organisation is known (login), so they are not tenant tables;
-- only the system connection of the server touches them.
alter table organisation
  add column kind text not null default 'practice' check (kind in ('practice', 'factor')),
  add column address jsonb not null default '{}',
  add column contact jsonb not null default '{}',
  add column kzv text,
  add column tax_number text,
  add column bank_account jsonb,
  add column factoring_types text[] not null default '{}'
    check (factoring_types <@ array['recourse', 'non_recourse']),
  add column mode text not null default 'sandbox' check (mode in ('production', 'sandbox')),
  add column onboarding_status text not null default 'onboardingLinkAvailable'
    check (onboarding_status in ('onboardingLinkAvailable', 'started', 'done')),
  add column settings jsonb not null default '{}',
  add column logo_key text,
  add column version int not null default 1;

create table user_account (
  id uuid primary key,
  email text not null,
  name text not null,
  password_hash text,
  locale text check (locale in ('de', 'en', 'it', 'es')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index user_account_email on user_account (lower(email));

create table membership (
  id uuid primary key,
  user_id uuid not null references user_account,
  organisation_id uuid not null references organisation,
  role text not null check (role in (
    'owner', 'dentist', 'doctor', 'assistant', 'billing', 'auditor', 'factor_clerk', 'factor_risk', 'factor_admin')),
  treats boolean not null default false,
  active boolean not null default true,
  position int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, organisation_id)
);
create index membership_organisation on membership (organisation_id);

create table login_session (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references user_account,
  organisation_id uuid not null references organisation,
  csrf_token text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  fresh_at timestamptz not null,
  second_factor boolean not null default false,
  address text not null,
  user_agent text not null
);
create index login_session_user on login_session (user_id);

-- Failed logins by account and by address: each further one waits longer.
create table login_failure (
  key text primary key,
  failures int not null,
  last_at timestamptz not null
);

create table user_factor (
  id uuid primary key,
  user_id uuid not null references user_account,
  kind text not null check (kind in ('totp', 'passkey')),
  label text not null,
  secret jsonb not null,
  confirmed_at timestamptz,
  last_used_step bigint,
  created_at timestamptz not null default now()
);
create index user_factor_user on user_factor (user_id);

create table passkey_challenge (
  id uuid primary key,
  user_id uuid references user_account,
  challenge text not null,
  expires_at timestamptz not null
);

create table password_reset (
  token_hash bytea primary key,
  user_id uuid not null references user_account,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table invitation (
  id uuid primary key,
  token_hash bytea not null unique,
  kind text not null check (kind in ('onboarding', 'member')),
  organisation_id uuid not null references organisation,
  email text not null,
  role text not null,
  treats boolean not null default false,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  created_at timestamptz not null default now()
);
create index invitation_organisation on invitation (organisation_id);

create table api_key (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  name text not null,
  prefix text not null,
  token_hash bytea not null unique,
  scopes text[] not null,
  created_by uuid not null references user_account,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_key_organisation on api_key (organisation_id);
