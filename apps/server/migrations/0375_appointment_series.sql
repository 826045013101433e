-- Why: an appointment that is repeated is moved or cancelled together with those that follow it. Until now each of them stood alone.
alter table appointment add column series_id uuid;
create index appointment_series on appointment (series_id, starts_at) where series_id is not null;
