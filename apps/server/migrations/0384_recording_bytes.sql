-- Why: a consultation states how long the file of its recording is. What is stored of a recording (chunks with their seals, parts of
-- several recorders) has another length than the file made of it, which is counted while audio is measured. Null where it was never
-- counted: recordings from before are counted when they are first asked for.
alter table interaction add column recording_bytes int;
