-- Two database roles: the owner of the tables does the program's own work (login, jobs, migrations); requests of a
-- practice come with another login (DATABASE_PRACTICE_URL). A setting alone raises nobody any more: `app.system` counts
-- for roles that may read this key only, and the other login must show its organisation signed with it. Where one role
-- does both, and for programs of an older version, the plain settings go on to work.
create table scope_key (
  is_key boolean primary key default true check (is_key),
  inner_key bytea not null check (length(inner_key) = 64),
  outer_key bytea not null check (length(outer_key) = 64)
);
insert into scope_key (inner_key, outer_key)
select decode(string_agg(replace(gen_random_uuid()::text, '-', ''), '') filter (where n <= 4), 'hex'),
  decode(string_agg(replace(gen_random_uuid()::text, '-', ''), '') filter (where n > 4), 'hex')
from generate_series(1, 8) as n;

-- Whether the program itself asks, across organisations.
create function is_system() returns boolean language sql stable parallel safe
begin atomic
  select pg_catalog.current_setting('app.system', true) = 'on'
    and pg_catalog.has_table_privilege('public.scope_key', 'select');
end;

-- `<organisation>.<1 for the factor>` as the program signed it for this transaction; null for anything else.
create function signed_scope() returns text language plpgsql stable parallel safe security definer
set search_path = pg_catalog, pg_temp as $$
declare
  given text := current_setting('app.scope', true);
  said text := split_part(given, '.', 1) || '.' || split_part(given, '.', 2);
begin
  if exists (select from public.scope_key k where split_part(given, '.', 3) =
      encode(sha256(k.outer_key || sha256(k.inner_key || convert_to(said, 'UTF8'))), 'hex')) then
    return said;
  end if;
  return null;
end $$;

create function scope_organisation() returns uuid language plpgsql stable parallel safe security definer
set search_path = pg_catalog, pg_temp as $$
begin
  if has_table_privilege(session_user, 'public.scope_key', 'select') then
    return nullif(current_setting('app.organisation_id', true), '')::uuid;
  end if;
  return nullif(split_part(public.signed_scope(), '.', 1), '')::uuid;
end $$;

create function scope_is_factor() returns boolean language plpgsql stable parallel safe security definer
set search_path = pg_catalog, pg_temp as $$
begin
  if has_table_privilege(session_user, 'public.scope_key', 'select') then
    return current_setting('app.factor', true) = 'on';
  end if;
  return split_part(public.signed_scope(), '.', 2) = '1';
end $$;

create or replace function tenant_table(name text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('drop policy if exists tenant on %I', name);
  execute format(
    'create policy tenant on %I using (
       organisation_id = (select scope_organisation()) or (select is_system()))',
    name);
end $$;

create or replace function factor_table(name text) returns void language plpgsql as $$
begin
  perform tenant_table(name);
  execute format('drop policy if exists factor on %I', name);
  execute format('create policy factor on %I using ((select scope_is_factor()))', name);
end $$;

do $$
declare
  found record;
begin
  for found in
    select tablename as name, bool_or(policyname = 'factor' and cmd = 'ALL') as is_offered
    from pg_policies where schemaname = 'public' group by tablename
  loop
    if found.is_offered then perform factor_table(found.name); else perform tenant_table(found.name); end if;
  end loop;
end $$;
drop policy factor on patient_consent;
create policy factor on patient_consent for select using (kind = 'assignment' and (select scope_is_factor()));

-- Tables of the login that requests of a practice read too: own rows, and what the factor sees of all practices.
alter table organisation enable row level security;
alter table organisation force row level security;
create policy tenant on organisation using (id = (select scope_organisation()) or (select is_system()));
create policy factor on organisation using ((select scope_is_factor()));
create policy counterpart on organisation for select using (kind = 'factor');
select factor_table('membership'), factor_table('invitation'), tenant_table('api_key');
alter table user_account enable row level security;
alter table user_account force row level security;
create policy tenant on user_account using ((select is_system()) or id in (
  select m.user_id from membership m where m.organisation_id = (select scope_organisation())));
create policy factor on user_account for select using ((select scope_is_factor()));

-- What looks over all practices and answers one value only does so with the rights of the owner.
alter function debtor_open_cents(text) security definer set search_path = public, pg_temp;
alter function debtor_is_red(text, date) security definer set search_path = public, pg_temp;
alter function claim_is_bought(text, uuid) security definer set search_path = public, pg_temp;

-- The queue belongs to the owner; a practice can only give work for itself, and take its own back.
create function enqueue_job(identifier text, payload json, queue_name text, run_at timestamptz, max_attempts int,
  job_key text, priority int) returns void language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  if not (has_table_privilege(session_user, 'public.scope_key', 'select') or public.scope_is_factor()
      or (payload ->> 'organisationId')::uuid = public.scope_organisation()) then
    raise insufficient_privilege using message = 'a job of another organisation';
  end if;
  perform graphile_worker.add_job(identifier => identifier, payload => payload, queue_name => queue_name,
    run_at => run_at, max_attempts => max_attempts, job_key => job_key, priority => priority);
end $$;

create function cancel_job(key text) returns void language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  if not (has_table_privilege(session_user, 'public.scope_key', 'select') or public.scope_is_factor()
      or exists (select from graphile_worker._private_jobs j
        where j.key = cancel_job.key and (j.payload ->> 'organisationId')::uuid = public.scope_organisation())) then
    return;
  end if;
  perform graphile_worker.remove_job(cancel_job.key);
end $$;
