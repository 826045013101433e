-- Why: a provider's own facts are kept beside ours, shown only while ours do not say the same.
-- `provided` holds the words as they came and what our language engine reads in them.
alter table fact add column provided jsonb;
-- Who a voice belongs to, by its number: marking one sentence marks all of that voice.
alter table interaction add column voices jsonb not null default '{}';
