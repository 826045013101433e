-- Why: a practice brings its appointments along too. A table of appointments goes the way of a file of patients: rows, a
-- decision, and thirty days to undo the whole.

alter table patient_import add column subject text not null default 'patient' check (subject in ('patient', 'appointment'));
-- Who treats where a table of appointments names nobody whom the practice knows.
alter table patient_import add column practitioner_id uuid references user_account;
-- Says something of people only.
alter table patient_import alter column insurance_kind drop not null;
alter table patient_import add constraint patient_import_insurance_kind_of_patients
  check ((subject = 'patient') = (insurance_kind is not null));
create index patient_import_subject on patient_import (organisation_id, subject, id desc);

-- The appointment that was made; a row outlives it.
alter table patient_import_row add column appointment_id uuid;
alter table patient_import_row add foreign key (organisation_id, appointment_id)
  references appointment (organisation_id, id) on delete set null (appointment_id);
create index patient_import_row_appointment on patient_import_row (appointment_id) where appointment_id is not null;
alter table patient_import_row drop constraint patient_import_row_reason_check;
alter table patient_import_row add constraint patient_import_row_reason_check
  check (reason in ('number_taken', 'several', 'similar', 'overlap'));
