-- Why: money leaves only to an account whose owner named the code of the cent and that a second person released; an account
-- that replaced another one rests three days, so that a change nobody wanted is seen before money moves.
alter table organisation
  add column account_released boolean not null default true,
  add column account_changed_on date;
