-- Why: a practice that has objected to other processors waits for the answer, and reads it by looking into the portal only. Its members
-- are told by mail, who can choose that like every other mail.
alter table membership alter column mail_topics
  set default array['message', 'charged_back', 'payout_failed', 'conditions', 'deferral', 'objection'];
update membership set mail_topics = mail_topics || array['objection'] where not 'objection' = any(mail_topics);
