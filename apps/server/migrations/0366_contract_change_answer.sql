-- Why: a practice may decline proposed conditions, with or without a reason; it is reminded once before they lapse, and the factor
-- is told once that they did. A declined change is over: another one of its kind may be proposed.
alter table contract_change
  add column declined_at timestamptz check (declined_at is null or (released_at is not null and accepted_at is null)),
  add column declined_by uuid references user_account,
  add column declined_by_name text,
  add column decline_reason text check (length(decline_reason) between 1 and 500),
  add column reminded_on date,
  add column lapse_told_on date;
drop index contract_change_open;
create unique index contract_change_open on contract_change (organisation_id, factoring_type)
  where accepted_at is null and withdrawn_at is null and declined_at is null;

-- Of what members are told by mail: conditions and answers to what was asked for.
alter table membership alter column mail_topics
  set default array['message', 'charged_back', 'payout_failed', 'conditions', 'deferral'];
update membership set mail_topics = mail_topics || array['conditions', 'deferral'];
