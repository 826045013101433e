-- Why: a practice whose account with the factor stays below zero may let it be collected. That needs its mandate, a notice that went
-- out, an order of its own kind in a file that two people release, and an answer when its bank brings the debit back.
create table account_mandate (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  customer_number char(6) not null,
  reference text not null unique,
  holder text not null,
  iban text not null,
  signed_on date not null,
  given_by uuid not null references user_account,
  given_by_name text not null,
  state text not null default 'active' check (state in ('active', 'ended')),
  ended_on date check ((ended_on is null) = (state = 'active')),
  -- A person ended it, the account has changed, or the bank said so (ISO 20022).
  ended_reason text check ((ended_reason is null) = (state = 'active')),
  created_at timestamptz not null default now()
);
create unique index account_mandate_active on account_mandate (organisation_id) where state = 'active';
select factor_table('account_mandate');

create table account_debit (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  customer_number char(6) not null,
  mandate_id uuid not null references account_mandate,
  amount_cents bigint not null check (amount_cents > 0),
  collect_on date not null,
  state text not null default 'ordered' check (state in ('ordered', 'collected', 'returned', 'dropped')),
  reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index account_debit_once on account_debit (organisation_id) where state = 'ordered';
select factor_table('account_debit');

alter table payment_order drop constraint payment_order_purpose_check;
alter table payment_order add constraint payment_order_purpose_check
  check (purpose in ('payout', 'plan_rate', 'account_balance'));
