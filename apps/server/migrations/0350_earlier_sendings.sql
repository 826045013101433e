-- A dispatch that came back and goes out again keeps what was sent before, to whom and by which way: it is the proof of that
-- sending. Older programs do not know the column; what they send again is forgotten as before.
alter table dispatch add column earlier jsonb not null default '[]';
