-- Rows that only the machinery needs are removed by their age.
create index event_outbox_age on event_outbox (created_at);
create index webhook_delivery_age on webhook_delivery (created_at);
