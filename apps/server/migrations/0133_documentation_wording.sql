-- Why: where a practice lets its language model word the record, each line that was asked about is kept with the sentence
-- that takes its place, or null where none is borne out by the facts. Writing the record from its facts again finds them here.
alter table documentation add column wordings jsonb not null default '[]';
