-- The record of a treatment (§ 630f BGB). A finalised one is frozen (promise R8): neither it nor any version of it is
-- changed or deleted, not even by a program that goes around the service. Later changes are addenda.
create table documentation (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  appointment_id uuid not null unique,
  consultation_id uuid not null unique,
  patient_id uuid not null,
  status text not null default 'draft' check (status in ('draft', 'finalized')),
  template text not null default 'allgemein',
  style text not null default 'full' check (style in ('terse', 'full')),
  sections jsonb not null,
  -- What a person answered to open fields; generating again keeps it.
  answers jsonb not null default '[]',
  -- The facts as they were when it was finalised: its evidence.
  facts jsonb,
  finalized_at timestamptz,
  finalized_by uuid references user_account,
  finalized_by_name text,
  content_hash text,
  previous_hash text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organisation_id, id),
  foreign key (organisation_id, appointment_id) references appointment (organisation_id, id),
  foreign key (organisation_id, consultation_id) references consultation (organisation_id, id),
  foreign key (organisation_id, patient_id) references patient (organisation_id, id),
  check ((status = 'finalized') = (finalized_at is not null and content_hash is not null))
);
create index documentation_patient on documentation (organisation_id, patient_id, created_at);
create index documentation_open on documentation (organisation_id, created_at) where status = 'draft';
select tenant_table('documentation');

-- Every saved state, its finalisation and its addenda, each with a hash over its content and its predecessor.
create table documentation_version (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  documentation_id uuid not null references documentation,
  number int not null check (number > 0),
  kind text not null check (kind in ('draft', 'finalized', 'addendum')),
  sections jsonb,
  text text,
  author_id uuid,
  author_name text not null,
  content_hash text not null,
  previous_hash text,
  created_at timestamptz not null,
  unique (documentation_id, number)
);
select tenant_table('documentation_version');

-- Only the retention rule, ten years after (§ 630f Abs. 3 BGB), may remove what is frozen.
create function documentation_frozen() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    raise exception 'documentation is kept' using errcode = 'raise_exception';
  end if;
  if tg_table_name = 'documentation' then
    if old.status <> 'finalized' then
      return case tg_op when 'DELETE' then old else new end;
    end if;
    if tg_op = 'DELETE' and current_setting('app.retention', true) = 'on'
       and old.finalized_at < now() - interval '10 years' then
      return old;
    end if;
    raise exception 'documentation % is finalised', old.id using errcode = 'raise_exception';
  end if;
  if tg_op = 'DELETE' and current_setting('app.retention', true) = 'on'
     and old.created_at < now() - interval '10 years' then
    return old;
  end if;
  raise exception 'version % of documentation % is kept', old.number, old.documentation_id using errcode = 'raise_exception';
end $$;

create trigger documentation_frozen before update or delete on documentation
  for each row execute function documentation_frozen();
create trigger documentation_kept before truncate on documentation
  for each statement execute function documentation_frozen();
create trigger documentation_version_frozen before update or delete on documentation_version
  for each row execute function documentation_frozen();
create trigger documentation_version_kept before truncate on documentation_version
  for each statement execute function documentation_frozen();
