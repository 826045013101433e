-- The factor searches all practices. Under row-level security PostgreSQL uses an index only for leakproof operators, which
-- `like` is not: each search read every invoice. The searched texts therefore lie in tables of their own, without policies and
-- without rights for the login of the practices; a function with the owner's rights looks into their index and answers ids to
-- nobody but the factor. The rows behind the ids are read under the policies as before. Policies bind the owner too (force),
-- so that a function over the tables themselves would not get past them where one login does everything.
create function keep_searched_text() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  execute format('insert into public.%I (id, text) values ($1, $2) on conflict (id) do update set text = excluded.text',
    tg_table_name || '_text') using new.id, new.search;
  return null;
end $$;

create function searched_by_factor(name text) returns void language plpgsql as $$
begin
  execute format('create table %I (id uuid primary key references %I on delete cascade, text text not null)', name || '_text', name);
  execute format('create trigger %I after insert on %I for each row execute function keep_searched_text()', name || '_text_insert', name);
  execute format('create trigger %I after update of search on %I for each row when (old.search is distinct from new.search)
    execute function keep_searched_text()', name || '_text_update', name);
  execute format('insert into %I (id, text) select id, search from %I', name || '_text', name);
  execute format('create index %I on %I using gin (text gin_trgm_ops)', name || '_text_search', name || '_text');
end $$;

-- No policy lets a statement use these; they only made writing slower.
drop index invoice_search, credit_check_search, invoice_file_search;
select searched_by_factor('invoice'), searched_by_factor('credit_check'), searched_by_factor('invoice_file');

-- Newest first, below `before`, at most so many. Each pattern must be found. The statement is made with the patterns in it, so
-- that it is planned for them: the index for rare words, the newest rows for frequent ones.
create function found_by_factor(source text, patterns text[], before uuid, at_most int) returns setof uuid
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if public.scope_is_factor() is not true then
    raise insufficient_privilege using message = 'a search over all practices';
  end if;
  if source not in ('invoice', 'credit_check', 'invoice_file') then
    raise invalid_parameter_value using message = 'nothing to search in';
  end if;
  return query execute format('select id from public.%I where ($1 is null or id < $1) and %s order by id desc limit $2',
    source || '_text',
    (select string_agg(format('text like %L', pattern), ' and ') from unnest(patterns) as pattern))
    using before, at_most;
end $$;
revoke execute on function keep_searched_text(), searched_by_factor(text), found_by_factor(text, text[], uuid, int) from public;
