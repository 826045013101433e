-- Events leave by an outbox: written in the transaction of the change, read by every node.
-- tx_id orders by transaction, so that a reader that stays behind the oldest running one sees no gap.
create table event_outbox (
  id bigint generated always as identity primary key,
  tx_id xid8 not null default pg_current_xact_id(),
  organisation_id uuid not null references organisation,
  topic text not null,
  record_id text not null,
  change text,
  version int,
  created_at timestamptz not null default now()
);
create index event_outbox_order on event_outbox (organisation_id, tx_id, id);
select tenant_table('event_outbox');

-- The first answer to a POST with an Idempotency-Key, kept 24 hours.
create table idempotency_key (
  organisation_id uuid not null references organisation,
  route text not null,
  key text not null,
  body_hash bytea not null,
  status int not null,
  headers jsonb not null,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (organisation_id, route, key)
);
create index idempotency_key_age on idempotency_key (created_at);
select tenant_table('idempotency_key');

-- Append-only, hash-chained per organisation; audit_head holds the end of the chain.
create table audit_head (
  organisation_id uuid primary key references organisation,
  seq bigint not null,
  hash bytea not null
);
select tenant_table('audit_head');

create table audit_event (
  organisation_id uuid not null references organisation,
  seq bigint not null,
  at timestamptz not null,
  actor_id uuid,
  actor_kind text not null check (actor_kind in ('user', 'api_key', 'system', 'debtor')),
  action text not null,
  record text not null,
  address text,
  details jsonb not null default '{}',
  previous_hash bytea not null,
  hash bytea not null,
  primary key (organisation_id, seq)
);
create index audit_event_record on audit_event (organisation_id, record, seq desc);
create index audit_event_actor on audit_event (organisation_id, actor_id, seq desc);
select tenant_table('audit_event');

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger audit_event_append_only before update or delete on audit_event
  for each row execute function refuse_change();
create trigger audit_event_no_truncate before truncate on audit_event
  for each statement execute function refuse_change();

-- Flags switched on for an organisation; what a flag means stands in code.
create table feature_flag (
  key text not null,
  organisation_id uuid not null references organisation,
  value boolean not null,
  primary key (key, organisation_id)
);
select tenant_table('feature_flag');
