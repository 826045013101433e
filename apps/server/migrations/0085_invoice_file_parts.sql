-- Content of an invoice file in pieces, in order, so that neither upload nor reading holds it as a whole. Empty: one
-- object under object_key, as files from before have it.
alter table invoice_file add column object_parts jsonb not null default '[]';
