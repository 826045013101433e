-- Why: the practice demands payment of a claim that came back to it by mail or letter, with proof like other documents. What it
-- writes to its patient then is no concern of the factor any more.
alter table dispatch drop constraint dispatch_kind_check;
alter table dispatch add constraint dispatch_kind_check check (kind in (
  'reminder_1', 'reminder_2', 'reminder_3', 'plan_offer', 'plan_contract', 'payment_confirmation',
  'charge_back_notice', 'payout_notice', 'direct_debit_notice', 'patient_link', 'plan_debit_notice', 'deferral_notice',
  'insurer_copy', 'payment_demand'));
drop policy factor on dispatch;
create policy factor on dispatch using (kind <> 'payment_demand' and (select scope_is_factor()));
