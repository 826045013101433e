-- Why: what the bank takes for a return of money that belongs to no claim is the factor's own cost, and stands in its books.
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check check (split_part(account, ':', 1) in (
  'receivable', 'receivable_costs', 'practice', 'reserve', 'bank', 'unallocated', 'fee_income', 'financing_income',
  'plan_interest_income', 'dunning_income', 'vat_output', 'credit_loss', 'bank_costs', 'debtor_credit'));
