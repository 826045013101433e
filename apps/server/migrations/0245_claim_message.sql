-- Why: practice and factor talk about a claim where it stands, not by telephone; what was said stays as it was said.
create table claim_message (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  customer_number char(6) not null,
  invoice_id uuid not null references invoice,
  side text not null check (side in ('practice', 'factor')),
  author_id uuid,
  author_name text not null,
  message text not null check (length(message) between 1 and 2000),
  written_at timestamptz not null,
  -- When somebody of the other side has seen it.
  seen_at timestamptz,
  created_at timestamptz not null default now()
);
create index claim_message_invoice on claim_message (invoice_id, id);
create index claim_message_unseen on claim_message (organisation_id, side) where seen_at is null;
select factor_table('claim_message');

-- Why: two people of the factor do not work on one task; who has taken it stands beside it.
create table desk_assignment (
  organisation_id uuid not null references organisation,
  task text not null check (length(task) between 3 and 100),
  user_id uuid not null references user_account,
  assigned_at timestamptz not null default now(),
  primary key (organisation_id, task)
);
select tenant_table('desk_assignment');

-- Why: whoever does not sit in front of the portal learns by mail what waits there; each member says which topics.
alter table membership add column mail_topics text[] not null default array['message', 'charged_back', 'payout_failed'];
