-- Numbers of events are given out before they commit: a transaction that commits late carries a lower one than those
-- already delivered. So the position is transaction and number, as of the event stream. Endpoints that fail rest.
alter table webhook
  add column cursor_tx xid8 not null default pg_snapshot_xmin(pg_current_snapshot()),
  add column failures int not null default 0,
  add column paused_until timestamptz,
  add column sealed_secret bytea,
  alter column secret drop not null;
update webhook set cursor_tx = event_outbox.tx_id from event_outbox
  where event_outbox.organisation_id = webhook.organisation_id and event_outbox.id = webhook.last_event_id;
-- The program seals what is there with the keys of the installation; then `secret` is empty.
