-- Why: money goes to an account only after somebody who reads its statement has said so. One row for each cent that was
-- ordered to find out; the practice names the code of its purpose text. The code alone opens nothing, so it is kept as it is.
create table account_check (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  iban text not null,
  holder text not null,
  code text not null,
  state text not null default 'ordered' check (state in ('ordered', 'under_way', 'arrived', 'confirmed', 'failed')),
  reason text check (reason in ('refused', 'name_mismatch', 'unavailable', 'account_closed', 'too_many_tries')),
  attempts int not null default 0,
  tries_left int not null check (tries_left >= 0),
  ordered_on date not null,
  arrives_on date,
  confirmed_by uuid references user_account,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state = 'failed') = (reason is not null))
);
create index account_check_latest on account_check (organisation_id, id desc);
select factor_table('account_check');
