-- Why: the factor sends a sold invoice to its patient where the practice wants it. Who sends it is fixed with the offer; when it left,
-- with its dispatch. Without a sender (older claims) the practice has given it to the patient.
alter table invoice add column sender text check (sender in ('practice', 'factor'));
-- Day on which the factor's letter or mail left; null while it has not, and again when it came back.
alter table invoice add column sent_on date;
alter table dispatch drop constraint dispatch_kind_check;
alter table dispatch add constraint dispatch_kind_check check (kind in (
  'reminder_1', 'reminder_2', 'reminder_3', 'plan_offer', 'plan_contract', 'payment_confirmation',
  'charge_back_notice', 'payout_notice', 'direct_debit_notice', 'patient_link', 'plan_debit_notice', 'deferral_notice',
  'insurer_copy', 'payment_demand', 'account_demand', 'invoice'));
