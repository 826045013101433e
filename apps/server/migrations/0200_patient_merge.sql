-- Why: a patient who was added twice gets one record again. The rows of the other record point at the one that is kept, each
-- of them is noted, and the other record stays behind the kept one, so that a merge can be undone.
alter table patient add column merged_into uuid;
alter table patient add foreign key (organisation_id, merged_into) references patient (organisation_id, id);
create index patient_merged_into on patient (merged_into) where merged_into is not null;

create table patient_merge (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  kept_id uuid not null,
  merged_id uuid not null,
  -- Fields that the kept record took over: what stood there before, and what it took.
  taken jsonb not null,
  -- Consents that ended because the other record held a later withdrawal.
  ended_consent_ids uuid[] not null default '{}',
  merged_at timestamptz not null,
  merged_by_name text not null,
  undone_at timestamptz,
  undone_by_name text,
  unique (organisation_id, id),
  foreign key (organisation_id, kept_id) references patient (organisation_id, id),
  foreign key (organisation_id, merged_id) references patient (organisation_id, id)
);
create index patient_merge_kept on patient_merge (kept_id, id desc);
create index patient_merge_merged on patient_merge (merged_id);
select tenant_table('patient_merge');

-- Every row that went over.
create table patient_merge_row (
  merge_id uuid not null references patient_merge on delete cascade,
  organisation_id uuid not null references organisation,
  table_name text not null,
  row_id uuid not null,
  primary key (merge_id, table_name, row_id)
);
select tenant_table('patient_merge_row');

-- A finalised documentation never changes; only which record of its patient it belongs to does, and only by a merge.
create or replace function documentation_frozen() returns trigger language plpgsql as $$
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
    if tg_op = 'UPDATE' and current_setting('app.merge', true) = 'on'
       and to_jsonb(new) - 'patient_id' = to_jsonb(old) - 'patient_id' then
      return new;
    end if;
    raise exception 'documentation % is finalised', old.id using errcode = 'raise_exception';
  end if;
  if tg_op = 'DELETE' and current_setting('app.retention', true) = 'on'
     and old.created_at < now() - interval '10 years' then
    return old;
  end if;
  raise exception 'version % of documentation % is kept', old.number, old.documentation_id using errcode = 'raise_exception';
end $$;
