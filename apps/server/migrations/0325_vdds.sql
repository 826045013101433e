-- Why: practice systems also hand a patient over by VDDS-media.

alter table patient_import drop constraint patient_import_format_check;
alter table patient_import add constraint patient_import_format_check
  check (format in ('gdt', 'bdt', 'vdds', 'csv', 'xlsx'));
