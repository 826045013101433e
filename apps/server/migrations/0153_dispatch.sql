-- Why: nothing is said to have happened that did not. What is written to debtors and practices is a row of its own: by
-- which way, with which document, in which state, and what proves it. A reminder's fee is booked when its row is sent.
create table dispatch (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  customer_number char(6) not null,
  kind text not null check (kind in (
    'reminder_1', 'reminder_2', 'reminder_3', 'plan_offer', 'plan_contract', 'payment_confirmation',
    'charge_back_notice', 'payout_notice', 'direct_debit_notice', 'patient_link')),
  -- What it is about, by id: a claim, a plan, a booking. One dispatch of a kind for each, unless it was cancelled.
  ref text not null,
  invoice_id uuid references invoice,
  channel text not null check (channel in ('email', 'letter')),
  -- Name, address lines and e-mail address as they were when it was planned.
  recipient jsonb not null,
  -- What its cause says beyond the claim itself: level, fee, plan, sums.
  details jsonb not null default '{}',
  -- Everything the document says, as it stood when it was made; the same content gives the same document.
  content jsonb,
  state text not null default 'planned' check (state in (
    'planned', 'sending', 'sent', 'delivered', 'bounced', 'failed', 'returned', 'cancelled')),
  due_on date not null,
  attempts int not null default 0,
  -- Why it did not go out or did not arrive; a word of our own, or the carrier's text.
  problem text,
  document_key text,
  document_sha256 char(64),
  -- Who took it and under which number.
  carrier text,
  carrier_reference text,
  sent_at timestamptz,
  sent_on date,
  closed_at timestamptz,
  planned_by_name text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index dispatch_once on dispatch (kind, ref) where state <> 'cancelled';
create index dispatch_list on dispatch (organisation_id, id desc);
create index dispatch_state on dispatch (state, id desc);
create index dispatch_invoice on dispatch (invoice_id, id) where invoice_id is not null;
create index dispatch_due on dispatch (organisation_id, due_on) where state in ('planned', 'sending');
select factor_table('dispatch');

-- Mahnstopp of one claim, or of all claims of a person in a practice.
create table dunning_stop (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  invoice_id uuid references invoice,
  debtor_key text,
  reason text not null check (length(reason) between 1 and 500),
  until date not null,
  set_on date not null,
  set_by_name text not null default '',
  ended_on date,
  created_at timestamptz not null default now(),
  check ((invoice_id is null) <> (debtor_key is null))
);
create index dunning_stop_invoice on dunning_stop (invoice_id) where invoice_id is not null;
create index dunning_stop_debtor on dunning_stop (organisation_id, debtor_key) where debtor_key is not null;
select factor_table('dunning_stop');

-- What somebody wants to be written by. Without a row: e-mail where it is consented to, else post.
create table contact_preference (
  organisation_id uuid not null references organisation,
  debtor_key text not null,
  channel text not null check (channel in ('email', 'letter')),
  email text,
  updated_at timestamptz not null default now(),
  primary key (organisation_id, debtor_key)
);
select factor_table('contact_preference');

-- The patient's page of a claim. The token is made from the id and the secret of the installation; only its hash is kept.
create table patient_link (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  invoice_id uuid not null references invoice,
  token_hash bytea not null unique,
  expires_on date not null,
  ended_on date,
  opened_at timestamptz,
  created_at timestamptz not null default now()
);
create index patient_link_invoice on patient_link (invoice_id, id);
select factor_table('patient_link');
