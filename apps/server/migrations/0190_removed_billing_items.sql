-- Why: an item that was removed from a draft can be brought back as it was, with what supports it. The rows lie beside
-- the items, so that a program one version back does not see them as items of the draft. Finalising empties it.
alter table billing add column removed_items jsonb not null default '[]';
