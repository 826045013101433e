-- Why: work of a node that is gone is taken over within a minute, not after the four hours that the queue itself waits.
create table job_worker (
  -- The name under which a node locks jobs in the queue.
  id text primary key,
  seen_at timestamptz not null
);
