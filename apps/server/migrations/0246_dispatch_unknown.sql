-- Why: when the program ends between the carrier's yes and our booking, nobody knows whether the letter went out. It is not
-- sent a second time by itself: a person looks and says what happened.
alter table dispatch drop constraint dispatch_state_check;
alter table dispatch add constraint dispatch_state_check check (state in (
  'planned', 'sending', 'sent', 'delivered', 'bounced', 'failed', 'returned', 'cancelled', 'unknown'));
