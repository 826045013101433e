-- Thousands of live sessions: each chunk and each renewed lease costs as little as it can.
-- The insert takes interaction and organisation from the lease's row, which refers to both: checking them again for
-- each chunk cost more than the chunk. An interaction that is deleted takes its sound along as before.
alter table audio_chunk drop constraint audio_chunk_interaction_id_fkey;
alter table audio_chunk drop constraint audio_chunk_organisation_id_fkey;
create function forget_chunks() returns trigger language plpgsql as $$
begin
  delete from audio_chunk where interaction_id = old.id;
  return old;
end $$;
create trigger interaction_chunks after delete on interaction for each row execute function forget_chunks();
-- Room on each page: a renewal is written beside the row it replaces, without touching the index.
alter table interaction_lease set (fillfactor = 50);
