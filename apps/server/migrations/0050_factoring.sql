-- Invoices on their way to the factor: contracts, consent forms, files, invoices, decisions, credit checks, plans.
-- Rows belong to the practice; members of the factor with a factor role see them too (factor_table).

-- One row per version of a contract. An invoice freezes the version that is valid when it is offered.
create table factoring_contract (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  factoring_type text not null check (factoring_type in ('recourse', 'non_recourse')),
  valid_from date not null,
  valid_to date,
  -- Rates in basis points, amounts in cents: `ContractTerms` of the domain.
  terms jsonb not null,
  accepted_at timestamptz,
  accepted_by uuid references user_account,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organisation_id, factoring_type, valid_from)
);
select factor_table('factoring_contract');

-- A form sent to the patient as link; opened without a session by the hash of its token.
create table consent_form (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  token_hash bytea not null unique,
  patient_id uuid not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  consent_id uuid references patient_consent,
  created_at timestamptz not null default now()
);
select tenant_table('consent_form');

create table invoice_file (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  customer_number char(6) not null,
  name text not null,
  format text not null check (format in ('rz', 'pad', 'padnext', 'pdf')),
  charset text,
  size_bytes bigint not null,
  sha256 char(64) not null,
  object_key text not null,
  page_count int,
  status text not null check (status in ('created', 'complete', 'awaiting_conversion', 'confirmed', 'processed', 'rejected')),
  rejection_reason text check (rejection_reason in ('withdrawn_by_practice', 'invalid', 'empty', 'excluded', 'declined', 'expired')),
  rejection_note text,
  processing_mode text not null check (processing_mode in ('synchronous', 'asynchronous')),
  factoring_type text check (factoring_type in ('recourse', 'non_recourse')),
  invoice_count int not null default 0,
  valid_count int not null default 0,
  error_count int not null default 0,
  warning_count int not null default 0,
  total_cents bigint not null default 0,
  -- Findings of scope file (`Finding` of the domain), at most 1000, and how many more there were.
  findings jsonb not null default '[]',
  findings_left_out int not null default 0,
  uploaded_by uuid references user_account,
  uploaded_by_name text not null default '',
  confirmed_at timestamptz,
  confirmed_by uuid references user_account,
  processed_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'rejected') = (rejection_reason is not null))
);
create index invoice_file_list on invoice_file (organisation_id, id desc);
create index invoice_file_status on invoice_file (organisation_id, status, id desc);
create unique index invoice_file_content on invoice_file (organisation_id, sha256) where status <> 'rejected';
create index invoice_file_offered on invoice_file (id desc) where status in ('awaiting_conversion', 'confirmed', 'processed');
select factor_table('invoice_file');

create table invoice (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  customer_number char(6) not null,
  file_id uuid references invoice_file,
  number text not null default '',
  external_id text,
  status text not null check (status in ('created', 'complete', 'awaiting_conversion', 'confirmed', 'processed', 'rejected')),
  rejection_reason text check (rejection_reason in ('withdrawn_by_practice', 'invalid', 'empty', 'excluded', 'declined', 'expired')),
  rejection_note text,
  factoring_type text check (factoring_type in ('recourse', 'non_recourse')),
  -- The whole `InvoiceBody` of the domain. The columns below repeat what lists, filters and rules look for.
  body jsonb not null,
  -- What only files carry (stated sums, wishes, attachments, notes, place in the file).
  file_extras jsonb not null default '{}',
  patient_id uuid,
  patient_name text not null default '',
  debtor_name text not null default '',
  -- One person over all practices: hash of names, birth date and zip.
  debtor_key text not null default '',
  invoice_date date,
  last_service_on date,
  total_cents bigint not null,
  findings jsonb not null default '[]',
  findings_left_out int not null default 0,
  error_count int not null default 0,
  warning_count int not null default 0,
  source_kind text not null check (source_kind in ('file', 'form', 'api', 'consultation', 'manual')),
  source_id text,
  created_by uuid references user_account,
  created_by_name text not null default '',
  -- From the offer on.
  contract_id uuid references factoring_contract,
  terms jsonb,
  consent_id uuid references patient_consent,
  offered_at timestamptz,
  offered_on date,
  offered_by uuid references user_account,
  offered_by_name text,
  decision text check (decision in ('purchased', 'declined')),
  decision_state text check (decision_state in ('deciding', 'waiting_check', 'manual', 'decided')),
  decision_rule text,
  decision_reason text,
  decided_at timestamptz,
  fingerprint text,
  -- From the purchase on; the ledger holds the money, these repeat its sums for lists.
  purchased_on date,
  financed_from date,
  due_on date,
  price jsonb,
  payout_cents bigint,
  payout_on date,
  virtual_reference text,
  receivable_state text check (receivable_state in ('open', 'partly_paid', 'paid', 'instalment_plan', 'overdue', 'in_collection', 'disputed', 'charged_back', 'written_off', 'cancelled')),
  receivable_before text,
  settlement_state text not null default 'none' check (settlement_state in ('none', 'scheduled', 'paid_out', 'reserve_released')),
  open_cents bigint not null default 0 check (open_cents >= 0),
  paid_cents bigint not null default 0,
  reserve_cents bigint not null default 0 check (reserve_cents >= 0),
  closed_on date,
  dunning_level int not null default 0 check (dunning_level between 0 and 3),
  dunning_level_on date,
  dunning_approved_level int not null default 0,
  dunning_paused_until date,
  dunning_suppressed boolean not null default false,
  dispute jsonb,
  checked_by_credit uuid,
  simulated_payment_on date,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'rejected') = (rejection_reason is not null)),
  check ((status = 'processed') = (receivable_state is not null))
);
create index invoice_list on invoice (organisation_id, id desc);
create index invoice_status on invoice (organisation_id, status, id desc);
create index invoice_receivable on invoice (organisation_id, receivable_state, id desc) where receivable_state is not null;
create index invoice_file_rows on invoice (file_id, id) where file_id is not null;
create index invoice_patient on invoice (organisation_id, patient_id, id desc) where patient_id is not null;
create index invoice_number_lookup on invoice (organisation_id, number) where status <> 'rejected';
create unique index invoice_number_once on invoice (organisation_id, number) where status in ('confirmed', 'processed');
create unique index invoice_consultation_once on invoice (organisation_id, source_id) where source_kind = 'consultation' and status <> 'rejected';
create index invoice_debtor on invoice (debtor_key) where status = 'processed';
create index invoice_fingerprint on invoice (fingerprint) where status = 'processed';
create unique index invoice_virtual_reference on invoice (virtual_reference) where virtual_reference is not null;
create index invoice_undecided on invoice (id) where status = 'confirmed';
create index invoice_collectable on invoice (id) where receivable_state in ('open', 'partly_paid', 'instalment_plan', 'overdue', 'in_collection', 'disputed');
select factor_table('invoice');

-- A bought invoice never changes amount, debtor or type.
create function refuse_change_of_bought_invoice() returns trigger language plpgsql as $$
begin
  if old.status = 'processed' and (
    new.status <> 'processed' or new.total_cents <> old.total_cents or new.debtor_key <> old.debtor_key
    or new.factoring_type is distinct from old.factoring_type or new.body <> old.body or new.number <> old.number) then
    raise exception 'a bought invoice does not change' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger invoice_bought before update on invoice for each row execute function refuse_change_of_bought_invoice();

-- What happened to an invoice, in the order it happened: the timeline.
create table invoice_event (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  invoice_id uuid not null references invoice,
  kind text not null,
  at timestamptz not null,
  on_day date not null,
  actor_kind text not null check (actor_kind in ('user', 'api_key', 'system', 'debtor')),
  actor_name text not null default '',
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index invoice_event_invoice on invoice_event (invoice_id, id);
select factor_table('invoice_event');
create trigger invoice_event_append_only before update or delete on invoice_event
  for each row execute function refuse_change();

create table invoice_decision (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  invoice_id uuid not null references invoice,
  outcome text not null check (outcome in ('purchase', 'decline', 'manual', 'request_check', 'wait')),
  rule text not null,
  reason text not null,
  inputs jsonb not null,
  decided_by uuid references user_account,
  decided_by_name text,
  note text,
  created_at timestamptz not null default now()
);
create index invoice_decision_invoice on invoice_decision (invoice_id, id desc);
select factor_table('invoice_decision');

create table credit_check (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  customer_number char(6) not null,
  patient_id uuid,
  patient_name text not null,
  debtor_key text not null,
  debtor jsonb not null,
  consent_id uuid references patient_consent,
  invoice_id uuid references invoice,
  requested_cents bigint not null check (requested_cents > 0),
  requested_at timestamptz not null,
  requested_on date not null,
  requested_by uuid references user_account,
  status text not null check (status in ('pending', 'done', 'failed', 'expired')),
  traffic_light text check (traffic_light in ('green', 'yellow', 'red')),
  reasons text[] not null default '{}',
  limit_cents bigint,
  -- Never shown to the practice.
  score int,
  hard_negative boolean not null default false,
  attempts int not null default 0,
  done_at timestamptz,
  valid_until date,
  reused_from uuid references credit_check,
  review_state text check (review_state in ('requested', 'done')),
  review_note text,
  limit_proposal jsonb,
  limit_history jsonb not null default '[]',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index credit_check_list on credit_check (organisation_id, id desc);
create index credit_check_pending on credit_check (id) where status = 'pending';
create index credit_check_debtor on credit_check (debtor_key, id desc);
select factor_table('credit_check');

-- Persons the factor buys nothing of without a look. Kept by the factor, for all practices.
create table debtor_block (
  debtor_key text primary key,
  reason text not null,
  blocked_by uuid references user_account,
  created_at timestamptz not null default now()
);

create table payment_plan (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  invoice_id uuid not null references invoice,
  status text not null check (status in ('offered', 'requested', 'active', 'completed', 'defaulted', 'cancelled', 'revoked')),
  instalments int not null,
  nominal_rate_bp int not null,
  effective_rate_bp int not null,
  principal_cents bigint not null,
  interest_cents bigint not null,
  total_cents bigint not null check (total_cents = principal_cents + interest_cents),
  schedule jsonb not null,
  legal_regime text not null,
  duties text[] not null,
  offered_on date not null,
  valid_until date not null,
  token_hash bytea not null unique,
  proposed_by uuid references user_account,
  proposed_by_name text not null default '',
  requested_on date,
  concluded_on date,
  charged_rates int not null default 0,
  notice_on date,
  ended_on date,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index payment_plan_invoice on payment_plan (invoice_id, id desc);
create unique index payment_plan_one_running on payment_plan (invoice_id) where status in ('offered', 'requested', 'active');
select factor_table('payment_plan');

create table onboarding_step (
  organisation_id uuid not null references organisation,
  key text not null check (key in ('practice', 'representatives', 'contract', 'bank', 'consent-form', 'users', 'test-upload')),
  state text not null default 'open' check (state in ('open', 'submitted', 'released', 'returned')),
  reason text,
  data jsonb not null default '{}',
  documents jsonb not null default '[]',
  submitted_at timestamptz,
  decided_at timestamptz,
  version int not null default 1,
  primary key (organisation_id, key)
);
select factor_table('onboarding_step');

-- Questions over all practices, for limits of a debtor: they look with the eyes of the program and answer one value only.
create function debtor_open_cents(key text) returns bigint language plpgsql as $$
declare
  before text := coalesce(current_setting('app.system', true), 'off');
  answer bigint;
begin
  perform set_config('app.system', 'on', true);
  select coalesce(sum(open_cents), 0)::bigint into answer from invoice
    where debtor_key = key and status = 'processed' and factoring_type = 'non_recourse'
      and receivable_state not in ('paid', 'charged_back', 'written_off', 'cancelled');
  perform set_config('app.system', before, true);
  return answer;
end $$;

create function debtor_is_red(key text, day date) returns boolean language plpgsql as $$
declare
  before text := coalesce(current_setting('app.system', true), 'off');
  answer boolean;
begin
  perform set_config('app.system', 'on', true);
  select exists (select from credit_check
    where debtor_key = key and status = 'done' and traffic_light = 'red' and valid_until >= day) into answer;
  perform set_config('app.system', before, true);
  return answer;
end $$;

create function claim_is_bought(key text, own uuid) returns boolean language plpgsql as $$
declare
  before text := coalesce(current_setting('app.system', true), 'off');
  answer boolean;
begin
  perform set_config('app.system', 'on', true);
  select exists (select from invoice where fingerprint = key and status = 'processed' and id <> own
    and receivable_state not in ('charged_back', 'cancelled')) into answer;
  perform set_config('app.system', before, true);
  return answer;
end $$;
