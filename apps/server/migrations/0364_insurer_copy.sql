-- Why: the copy of an invoice for the patient's insurer goes to the patient by mail or letter, with proof like other documents.
alter table dispatch drop constraint dispatch_kind_check;
alter table dispatch add constraint dispatch_kind_check check (kind in (
  'reminder_1', 'reminder_2', 'reminder_3', 'plan_offer', 'plan_contract', 'payment_confirmation',
  'charge_back_notice', 'payout_notice', 'direct_debit_notice', 'patient_link', 'plan_debit_notice', 'deferral_notice',
  'insurer_copy'));
