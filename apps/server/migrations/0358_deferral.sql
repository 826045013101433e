-- Why: the factor grants debtors a later day to pay (Stundung). The claim keeps its state and its books; its due day moves, and this
-- table says from which day to which, why, and when it was ended.
create table deferral (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  invoice_id uuid not null references invoice,
  reason text not null check (length(reason) between 1 and 500),
  due_before date not null,
  until date not null check (until > due_before),
  granted_on date not null,
  granted_by_name text not null,
  ended_on date,
  ended_by_name text,
  created_at timestamptz not null default now()
);
create index deferral_invoice on deferral (invoice_id);
select factor_table('deferral');
alter table dispatch drop constraint dispatch_kind_check;
alter table dispatch add constraint dispatch_kind_check check (kind in (
  'reminder_1', 'reminder_2', 'reminder_3', 'plan_offer', 'plan_contract', 'payment_confirmation',
  'charge_back_notice', 'payout_notice', 'direct_debit_notice', 'patient_link', 'plan_debit_notice', 'deferral_notice'));
