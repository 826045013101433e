-- Why: corrections of a practice may serve as cases for evaluation if the practice says so. Cases are made from talk and
-- facts when they are exported and are kept nowhere else: they go with the patient's data, and with the consent.
create table evaluation_consent (
  organisation_id uuid primary key references organisation,
  since timestamptz not null,
  given_by uuid references user_account,
  given_by_name text
);
select tenant_table('evaluation_consent');
