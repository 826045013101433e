-- Why: the text of the factoring contract says since 0369 what a practice without a mandate owes when its account is below zero. A practice
-- is held to the text that it accepted, and its document shows that one. Null with an acceptance: the text before there were versions.
alter table factoring_contract add column text_version text;
