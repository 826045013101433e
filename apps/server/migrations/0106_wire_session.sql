-- Why: a client of the wire may say who made a fact, and that nothing of its session is to be kept once it is over.
alter table fact add column wire_source text check (wire_source in ('core', 'system', 'user'));
alter table interaction add column is_kept boolean not null default true;
