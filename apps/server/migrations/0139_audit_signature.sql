-- Whoever can write to the database can also recompute its hashes. The signature over each hash needs a key that the
-- database does not hold. Entries from before carry none; where signing begins stands in the daily anchor.
alter table audit_event add column signature text;
