-- Why: what is read but not proven is a proposal until a person accepts it; who decided, and when, stays with the fact.
alter table fact
  add column is_accepted boolean not null default false,
  add column decided_by uuid references user_account,
  add column decided_by_name text,
  add column decided_at timestamptz;
-- The one place that says what records, charts, bills and the patient's file may rest on.
alter table fact add column is_recorded boolean not null generated always as (
  not is_discarded and not is_withdrawn
  and (is_accepted or edits is not null or source = 'manual' or coalesce(body ->> 'state', 'recorded') = 'recorded')
) stored;
