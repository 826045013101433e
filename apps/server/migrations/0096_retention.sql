-- Why: records are removed when their time is over (§ 630f Abs. 3 BGB, GDPR Art. 17), and only then; what was removed is on
-- record. Somebody may hold a patient's records back, for a dispute or a court.
alter table patient
  add column hold_reason text,
  add column held_since timestamptz,
  add column held_by text,
  add check ((hold_reason is null) = (held_since is null));

-- What was removed, by which rule: ids and counts, nothing of the content.
create table retention_removal (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  kind text not null check (kind in ('treatment', 'billing', 'claim', 'patient')),
  -- Patient, billing or invoice that it was.
  record_id uuid not null,
  patient_id uuid,
  ended_on date not null,
  counts jsonb not null,
  removed_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index retention_removal_list on retention_removal (organisation_id, id desc);
select tenant_table('retention_removal');
create trigger retention_removal_append_only before update or delete on retention_removal for each row execute function refuse_change();
create trigger retention_removal_no_truncate before truncate on retention_removal for each statement execute function refuse_change();

-- A claim stays in the books; whom it was against goes.
alter table invoice add column persons_removed_on date;
create index invoice_persons_due on invoice (organisation_id, closed_on) where persons_removed_on is null;

-- As before, but for the retention rule: ten years after a claim was closed the persons may be taken out.
create or replace function refuse_change_of_bought_invoice() returns trigger language plpgsql as $$
begin
  if old.status = 'processed' and (
    new.status <> 'processed' or new.total_cents <> old.total_cents
    or new.factoring_type is distinct from old.factoring_type or new.number <> old.number) then
    raise exception 'a bought invoice does not change' using errcode = 'integrity_constraint_violation';
  end if;
  if old.status = 'processed' and (new.debtor_key <> old.debtor_key or new.body <> old.body)
     and not (coalesce(current_setting('app.retention', true), '') = 'on' and old.closed_on < now() - interval '10 years') then
    raise exception 'a bought invoice does not change' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
