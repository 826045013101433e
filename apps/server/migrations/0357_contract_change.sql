-- Why: conditions of a contract change when two people of the factor and the practice want it. What is proposed stands here;
-- once the practice has accepted it, it is a version of the contract. Nobody reads it for money.
create table contract_change (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  factoring_type text not null check (factoring_type in ('recourse', 'non_recourse')),
  valid_from date not null,
  -- Rates in basis points, amounts in cents: `ChangeableTerms` of the domain.
  terms jsonb not null,
  -- For the practice to read.
  reason text not null,
  proposed_at timestamptz not null,
  proposed_by uuid not null references user_account,
  proposed_by_name text not null,
  released_at timestamptz,
  released_by uuid references user_account check (released_by <> proposed_by),
  released_by_name text,
  accepted_at timestamptz check (accepted_at is null or released_at is not null),
  accepted_by uuid references user_account,
  accepted_by_name text,
  -- What became of it.
  contract_id uuid references factoring_contract,
  withdrawn_at timestamptz check (withdrawn_at is null or accepted_at is null),
  withdrawn_by uuid references user_account,
  withdrawn_by_name text
);
create unique index contract_change_open on contract_change (organisation_id, factoring_type)
  where accepted_at is null and withdrawn_at is null;
select factor_table('contract_change');
