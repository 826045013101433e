-- Why: a file of the practice system that was refused leaves nothing behind. Whoever looks for a missing patient finds here
-- when it came and why it was not taken; for thirty days, as long as the imports themselves.

create table practice_system_refusal (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  name text not null check (length(name) <= 200),
  -- Findings of the file, without values of persons.
  findings jsonb not null,
  at timestamptz not null
);
create index practice_system_refusal_list on practice_system_refusal (organisation_id, at desc);
select tenant_table('practice_system_refusal');

create index practice_system_delivery_list on practice_system_delivery (organisation_id, taken_at desc);
