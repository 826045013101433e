-- Why: patients are listed by name. The same order as in the module's queries: family name, given name, then the record.
create index patient_name on patient
  (organisation_id, (search_fold(family_name) collate "C"), (search_fold(given_name) collate "C"), id);
