-- The factor's books: double entry in integer cents, append-only. Debit positive, credit negative.

create table ledger_tx (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  customer_number char(6) not null,
  invoice_id uuid references invoice,
  kind text not null check (kind in (
    'purchase', 'payout', 'payment', 'reserve_release', 'reserve_set_off', 'interest', 'chargeback',
    'write_off', 'credit_note', 'payment_return', 'direct_payment', 'dunning_fee', 'reversal')),
  -- Name of the booking inside its invoice; what makes repeating it impossible.
  ref text not null,
  occurred_on date not null,
  available_on date not null,
  payment_ref text,
  reversal_of uuid unique references ledger_tx,
  idempotency_key text not null unique,
  created_at timestamptz not null default now()
);
create unique index ledger_tx_purchase_once on ledger_tx (invoice_id) where kind = 'purchase';
create index ledger_tx_invoice on ledger_tx (invoice_id, id);
create index ledger_tx_organisation on ledger_tx (organisation_id, id desc);
select factor_table('ledger_tx');

create table ledger_entry (
  tx_id uuid not null references ledger_tx,
  organisation_id uuid not null references organisation,
  account text not null,
  account_kind text generated always as (split_part(account, ':', 1)) stored,
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (tx_id, account),
  check (split_part(account, ':', 1) in (
    'receivable', 'receivable_costs', 'practice', 'reserve', 'bank', 'unallocated', 'fee_income', 'financing_income',
    'plan_interest_income', 'dunning_income', 'vat_output', 'credit_loss', 'debtor_credit'))
);
create index ledger_entry_account on ledger_entry (account, tx_id);
create index ledger_entry_organisation on ledger_entry (organisation_id, account_kind);
select factor_table('ledger_entry');

-- Checked at commit, so that a transaction can be written entry by entry.
create function ledger_must_balance() returns trigger language plpgsql as $$
declare
  tx uuid := case tg_table_name when 'ledger_tx' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'tx_id')::uuid end;
  entries int;
  total numeric;
begin
  select count(*), coalesce(sum(amount_cents), 0) into entries, total from ledger_entry where tx_id = tx;
  if entries = 0 or total <> 0 then
    raise exception 'ledger transaction % does not balance: % entries, sum %', tx, entries, total
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_tx_balanced after insert on ledger_tx
  deferrable initially deferred for each row execute function ledger_must_balance();
create constraint trigger ledger_entry_balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_must_balance();

create trigger ledger_tx_append_only before update or delete on ledger_tx for each row execute function refuse_change();
create trigger ledger_entry_append_only before update or delete on ledger_entry for each row execute function refuse_change();
create trigger ledger_tx_no_truncate before truncate on ledger_tx for each statement execute function refuse_change();
create trigger ledger_entry_no_truncate before truncate on ledger_entry for each statement execute function refuse_change();

-- Gapless numbers of statements and invoice references, counted under a row lock.
create table factor_counter (
  name text primary key,
  last bigint not null
);

create table statement (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  customer_number char(6) not null,
  number text not null unique,
  kind text not null check (kind in ('run', 'month')),
  period_from date not null,
  period_to date not null,
  opening_cents bigint not null,
  purchases_cents bigint not null,
  fees_net_cents bigint not null,
  vat_cents bigint not null,
  reserve_cents bigint not null,
  interest_cents bigint not null,
  chargebacks_cents bigint not null,
  other_cents bigint not null,
  closing_cents bigint not null,
  payout_cents bigint not null check (payout_cents >= 0),
  paid_out_on date,
  bank_reference text,
  invoice_count int not null,
  -- Sums and lines as they were issued; the document is made from this and nothing else.
  data jsonb not null,
  document_key text,
  created_at timestamptz not null default now()
);
create index statement_list on statement (organisation_id, id desc);
select factor_table('statement');
create trigger statement_append_only before delete on statement for each row execute function refuse_change();

-- Every booking on a practice's account stands in exactly one run statement.
create table statement_line (
  tx_id uuid primary key references ledger_tx,
  statement_id uuid not null references statement,
  organisation_id uuid not null references organisation
);
create index statement_line_statement on statement_line (statement_id);
select factor_table('statement_line');
create trigger statement_line_append_only before update or delete on statement_line for each row execute function refuse_change();

create table payout (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  customer_number char(6) not null,
  statement_id uuid not null references statement,
  tx_id uuid not null unique references ledger_tx,
  amount_cents bigint not null check (amount_cents > 0),
  paid_on date not null,
  account_masked text not null default '',
  bank_reference text not null unique,
  state text not null default 'sent' check (state in ('sent', 'failed')),
  created_at timestamptz not null default now()
);
create index payout_list on payout (organisation_id, paid_on desc);
select factor_table('payout');

create table bank_statement (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  name text not null,
  sha256 char(64) not null unique,
  booked_from date,
  booked_to date,
  entry_count int not null,
  allocated_count int not null,
  imported_by uuid references user_account,
  created_at timestamptz not null default now()
);
select factor_table('bank_statement');

-- Money that reached the factor. Belongs to the factor until it is allocated; then to the practice of the invoice as well.
create table payment (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  bank_statement_id uuid references bank_statement,
  source text not null check (source in ('camt', 'simulated', 'manual')),
  bank_reference text not null unique,
  booked_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  payer_name text not null default '',
  payer_iban text,
  reference text not null default '',
  state text not null check (state in ('unallocated', 'allocated', 'returned')),
  unallocated_cents bigint not null check (unallocated_cents >= 0),
  matched_by text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index payment_unallocated on payment (id) where state = 'unallocated';
select factor_table('payment');

create table payment_allocation (
  id uuid primary key,
  payment_id uuid not null references payment,
  invoice_id uuid not null references invoice,
  organisation_id uuid not null references organisation,
  amount_cents bigint not null check (amount_cents > 0),
  state_before text not null,
  returned_on date,
  created_at timestamptz not null default now()
);
create index payment_allocation_invoice on payment_allocation (invoice_id);
create index payment_allocation_payment on payment_allocation (payment_id);
select factor_table('payment_allocation');

create table webhook (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  url text not null,
  events text[] not null,
  secret text not null,
  created_by uuid references user_account,
  last_event_id bigint not null default 0,
  created_at timestamptz not null default now()
);
create index webhook_organisation on webhook (organisation_id);
select tenant_table('webhook');

create table webhook_delivery (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  webhook_id uuid not null references webhook on delete cascade,
  event_id bigint not null,
  payload jsonb not null,
  attempts int not null default 0,
  next_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  last_status int,
  created_at timestamptz not null default now(),
  unique (webhook_id, event_id)
);
select tenant_table('webhook_delivery');

-- The simulated clock of a demo installation: days added to the real day for everything about money. No row, no demo.
create table demo_clock (
  is_demo boolean primary key default true check (is_demo),
  days int not null default 0 check (days >= 0)
);

-- What the daily work has done, so that a day is worked off once.
create table daily_work (
  organisation_id uuid not null references organisation,
  day date not null,
  done_at timestamptz not null default now(),
  primary key (organisation_id, day)
);
select factor_table('daily_work');
