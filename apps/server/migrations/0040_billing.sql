-- Billing of a documentation: items, agreements, the frozen invoice and its number without gaps.
create table custom_code (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  code text not null check (length(code) between 1 and 40),
  title text not null,
  price_cents bigint not null check (price_cents >= 0),
  vat_rate_bp int not null default 0 check (vat_rate_bp between 0 and 10000),
  section text not null default '',
  scope text not null default '',
  notes text not null default '',
  removed_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index custom_code_live on custom_code (organisation_id, lower(code)) where removed_at is null;
select tenant_table('custom_code');

-- Point values that a practice imported; those that come with the product are in the program.
create table point_value (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  kzv text not null,
  insurer_group text not null check (insurer_group in ('primary', 'substitute', '*')),
  part text not null check (part in ('KCH', 'KB', 'KFO', 'PAR', 'ZE', 'IP', 'FU')),
  valid_from date not null,
  -- Euro per point in millionths.
  value_micro bigint not null check (value_micro > 0),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organisation_id, kzv, insurer_group, part, valid_from)
);
select tenant_table('point_value');

create table justification (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  text text not null check (length(text) between 1 and 2000),
  reason text not null default 'difficulty' check (reason in ('difficulty', 'time', 'circumstances')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select tenant_table('justification');

create table billing (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  documentation_id uuid not null,
  appointment_id uuid not null,
  patient_id uuid not null,
  status text not null default 'draft' check (status in ('draft', 'finalized', 'submitted')),
  -- Day of the appointment: default day of its items.
  service_date date not null,
  note text not null default '',
  due_days int not null default 30 check (due_days between 0 and 365),
  prepaid_cents bigint not null default 0 check (prepaid_cents >= 0),
  agreements jsonb not null default '[]',
  inpatient text check (inpatient in ('hospital', 'visiting')),
  -- Everything that was invoiced, as it stood: items with amounts and terms, totals, patient, payer, practice.
  frozen jsonb,
  invoice_number text,
  invoice_date date,
  finalized_at timestamptz,
  finalized_by uuid references user_account,
  cancellation_number text,
  cancelled_on date,
  cancel_reason text,
  corrects_id uuid references billing,
  corrected_by_id uuid references billing,
  invoice_id uuid,
  submitted_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organisation_id, id),
  unique (organisation_id, invoice_number),
  unique (organisation_id, cancellation_number),
  foreign key (organisation_id, patient_id) references patient (organisation_id, id),
  foreign key (organisation_id, appointment_id) references appointment (organisation_id, id),
  check ((status = 'draft') = (finalized_at is null))
);
-- One billing per documentation, until a correction takes its place.
create unique index billing_documentation on billing (organisation_id, documentation_id) where corrected_by_id is null;
create index billing_patient on billing (organisation_id, patient_id, id desc);
create index billing_list on billing (organisation_id, id desc);
create index billing_appointment on billing (appointment_id);
select tenant_table('billing');

create table billing_item (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  billing_id uuid not null references billing on delete cascade,
  position int not null,
  service_date date not null,
  system text not null check (system in ('BEMA', 'GOZ', 'GOÄ', 'CUSTOM')),
  code text not null,
  -- Text given by a person; null: the title of the code.
  title text,
  kind text not null default 'fee' check (kind in ('fee', 'material', 'lab_own', 'lab_external', 'expense', 'travel')),
  tooth int,
  surfaces text[] not null default '{}',
  quadrant int,
  jaw text check (jaw in ('OK', 'UK')),
  canals jsonb,
  quantity int not null default 1 check (quantity between 1 and 999),
  -- Millionths.
  factor_micro bigint,
  justification text,
  time text,
  duration_minutes int,
  analog jsonb,
  base_code text,
  given_cents bigint,
  document_number text,
  vat_rate_bp int,
  accepted boolean not null default false,
  source text not null check (source in ('suggested', 'manual', 'codes', 'command')),
  confidence real,
  reason text,
  ask text,
  fact_ids text[] not null default '{}',
  alternatives jsonb not null default '[]',
  practitioner_id uuid references user_account,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index billing_item_billing on billing_item (billing_id, position, id);
select tenant_table('billing_item');

-- Items of a finalised billing are history: nobody changes them.
create function refuse_frozen_item() returns trigger language plpgsql as $$
begin
  if exists (select 1 from billing where id = coalesce(old.billing_id, new.billing_id) and status <> 'draft') then
    raise exception 'billing is finalised' using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger billing_item_frozen before insert or update or delete on billing_item
  for each row execute function refuse_frozen_item();

-- Last number given per practice and year. The row is locked until the invoice is committed, so there are no gaps.
create table invoice_counter (
  organisation_id uuid not null references organisation,
  year int not null,
  last int not null,
  primary key (organisation_id, year)
);
select tenant_table('invoice_counter');

create table treatment_plan (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  patient_id uuid not null,
  number int not null,
  title text not null,
  note text not null default '',
  status text not null default 'draft' check (status in ('draft', 'offered', 'accepted', 'declined')),
  planned_on date not null,
  valid_until date,
  signed_on date,
  agreements jsonb not null default '[]',
  -- `Service` of the domain, one per planned item.
  items jsonb not null default '[]',
  created_by uuid references user_account,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organisation_id, number),
  foreign key (organisation_id, patient_id) references patient (organisation_id, id)
);
create index treatment_plan_patient on treatment_plan (organisation_id, patient_id, id desc);
select tenant_table('treatment_plan');
