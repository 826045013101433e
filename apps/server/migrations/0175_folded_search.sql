-- Lists are searched by folded text ("muller" finds Müller) and by amount, with an index that serves the middle of words.
-- Capitals that are no letter with an accent are named: where the database sorts by bytes, `lower` knows only A to Z.
-- The function says the same as `fold` in the domain's patients/search.ts; a test holds both together.
create extension if not exists pg_trgm;

create function search_fold(value text) returns text
language sql immutable parallel safe strict
as $$
  select btrim(regexp_replace(
    regexp_replace(
      lower(regexp_replace(normalize(translate(replace(replace(value, 'ß', 'ss'), 'ẞ', 'ss'), 'ŁØĐÆŒÞ', 'łøđæœþ'), NFD), '[\u0300-\u036f]', '', 'g')),
      '([aou])e', '\1', 'g'),
    '[][\s,;:/()''"_+&!?*#|<>=%\\]+', ' ', 'g'))
$$;

alter table invoice add column search text generated always as
  (' ' || search_fold(number) || ' ' || search_fold(patient_name) || ' ' || search_fold(debtor_name) || ' €' || total_cents || ' ') stored;
alter table credit_check add column search text generated always as
  (' ' || search_fold(patient_name) || ' €' || requested_cents || ' ') stored;
alter table invoice_file add column search text generated always as (' ' || search_fold(name) || ' ') stored;

create index invoice_search on invoice using gin (search gin_trgm_ops);
create index credit_check_search on credit_check using gin (search gin_trgm_ops);
create index invoice_file_search on invoice_file using gin (search gin_trgm_ops);
