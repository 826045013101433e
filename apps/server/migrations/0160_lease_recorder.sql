-- Why: a second window of the same login is told of the running recording; only the recorder itself goes on unasked.
alter table interaction_lease
  -- The recorder behind the socket as it names itself; null for outside clients that name none.
  add column recorder text;
