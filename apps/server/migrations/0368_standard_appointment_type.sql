-- Why: types of appointments that the product brings along are named in the language of the reader. A type that a practice made
-- or renamed stands as it was typed: the name in the catalogue counts only while the German one stands in `name`.
alter table appointment_type add column standard text
  check (standard in ('check', 'child', 'filling', 'endo', 'cleaning', 'crown', 'pain'));
