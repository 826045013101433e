-- Organisations, and the two functions that put a table under row-level security.
-- Row-level security is the second lock behind the scope in every query: a session sees only the rows of the
-- organisation in app.organisation_id, or everything while app.system is 'on' (login, jobs, migrations).

create function tenant_table(name text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format(
    'create policy tenant on %I using (
       organisation_id::text = (select current_setting(''app.organisation_id'', true))
       or (select current_setting(''app.system'', true)) = ''on'')',
    name);
end $$;

-- For what practices offer to the factor: members with a factor role see and write it across organisations.
create function factor_table(name text) returns void language plpgsql as $$
begin
  perform tenant_table(name);
  execute format(
    'create policy factor on %I using ((select current_setting(''app.factor'', true)) = ''on'')',
    name);
end $$;

create table organisation (
  id uuid primary key,
  customer_number char(6) not null unique check (customer_number ~ '^[0-9]{6}$'),
  name text not null check (length(name) between 1 and 200),
  org_group text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
