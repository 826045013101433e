-- Why: a debtor may let the rates of a plan be collected. That needs a mandate, a notice that went out before each debit, and
-- an order that two people release like a payout.
alter table organisation add column creditor_id text;

create table sepa_mandate (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  customer_number char(6) not null,
  plan_id uuid not null references payment_plan,
  invoice_id uuid not null references invoice,
  reference text not null unique,
  holder text not null,
  iban text not null,
  signed_on date not null,
  -- Given on the patient's page, or signed on paper.
  given text not null check (given in ('online', 'paper')),
  state text not null default 'active' check (state in ('active', 'ended')),
  ended_on date,
  -- A person ended it, its plan ended, or the bank said so (ISO 20022).
  ended_reason text,
  recorded_by_name text not null default '',
  created_at timestamptz not null default now()
);
create unique index sepa_mandate_active on sepa_mandate (plan_id) where state = 'active';
create index sepa_mandate_invoice on sepa_mandate (invoice_id);
select factor_table('sepa_mandate');

-- One debit for each rate; one that was dropped before its order may be announced again.
create table plan_debit (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  plan_id uuid not null references payment_plan,
  invoice_id uuid not null references invoice,
  mandate_id uuid not null references sepa_mandate,
  rate_number int not null,
  amount_cents bigint not null check (amount_cents > 0),
  collect_on date not null,
  state text not null default 'announced' check (state in ('announced', 'ordered', 'collected', 'returned', 'dropped')),
  reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index plan_debit_once on plan_debit (plan_id, rate_number) where state <> 'dropped';
create index plan_debit_open on plan_debit (organisation_id) where state in ('announced', 'ordered');
create index plan_debit_invoice on plan_debit (invoice_id, rate_number);
select factor_table('plan_debit');

alter table payment_order
  add column mandate_reference text,
  add column mandate_signed_on date,
  add column sequence text check (sequence in ('RCUR', 'FNAL', 'OOFF')),
  -- Which batch of the file it stands in, from 1; the bank books each batch as one sum.
  add column batch_part int,
  add constraint payment_order_mandate check ((kind = 'direct_debit') = (mandate_reference is not null));

alter table dispatch drop constraint dispatch_kind_check;
alter table dispatch add constraint dispatch_kind_check check (kind in (
  'reminder_1', 'reminder_2', 'reminder_3', 'plan_offer', 'plan_contract', 'payment_confirmation',
  'charge_back_notice', 'payout_notice', 'direct_debit_notice', 'patient_link', 'plan_debit_notice'));
