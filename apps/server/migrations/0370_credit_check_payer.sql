-- contract: the column comes back at once under its name; programs before this one only search in it.
-- Why: the check of a child is found by who pays for it. Practices found it that way by reading all their rows; the factor, who searches
-- by an index over all practices, did not. The searched text has both names now.
drop trigger credit_check_text_update on credit_check;
alter table credit_check drop column search;
alter table credit_check add column search text generated always as
  (' ' || search_fold(patient_name) || ' ' || search_fold(coalesce(debtor ->> 'lastName', '') || ' ' || coalesce(debtor ->> 'firstName', ''))
    || ' €' || requested_cents || ' ') stored;
update credit_check_text t set text = c.search from credit_check c where c.id = t.id and t.text is distinct from c.search;
create trigger credit_check_text_update after update of search on credit_check for each row when (old.search is distinct from new.search)
  execute function keep_searched_text();
