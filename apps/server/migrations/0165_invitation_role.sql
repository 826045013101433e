-- Invitations name a role of the same list as memberships.
alter table invitation add constraint invitation_role_check check (role in (
  'owner', 'dentist', 'doctor', 'assistant', 'billing', 'auditor', 'factor_clerk', 'factor_risk', 'factor_admin'));
