-- Why: whoever comes back to an interrupted recording reads since when nothing is recorded. Chunks tell it while they lie in their
-- table; they leave it when the session is closed after a minute, so the arrival of the last one is noted with the length.
alter table interaction add column last_audio_at timestamptz;
