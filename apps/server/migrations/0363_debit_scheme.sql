-- Why: between firms a debit may be of the B2B scheme: no refund after it, and the payer's bank collects only with a mandate that
-- the payer has left with it. Accounts of practices alone; what patients pay stays with core. Null in an order: core.
alter table account_mandate add column scheme text not null default 'CORE' check (scheme in ('CORE', 'B2B'));
alter table account_mandate add column bank_confirmed_on date check (bank_confirmed_on is null or scheme = 'B2B');
alter table payment_order add column scheme text check (scheme in ('CORE', 'B2B'));
alter table payment_order add constraint payment_order_b2b_of_account
  check (scheme is distinct from 'B2B' or purpose = 'account_balance');
