-- Invoice files name patients by family name: without this each of 2 000 invoices looks at every patient of the practice.
create index patient_family_name on patient (organisation_id, lower(family_name));
