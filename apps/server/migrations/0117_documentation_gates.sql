-- Why: a record is signed only when nothing severe is open. What a person decided for it stays with the record: which of two
-- statements holds, which sentences of the talk are left out, and why it was written without audio that is not text.
alter table documentation
  add column decisions jsonb not null default '[]',
  add column left_out jsonb not null default '[]',
  add column without_recording jsonb;
