-- Why: two columns whose values are a list of the program say so, and a foreign value is refused when it is written.
alter table dispatch add constraint dispatch_problem_known
  check (problem in ('no_address', 'rejected', 'refused', 'unavailable', 'undeliverable', 'cause_gone',
    'carrier_silent'));
alter table payment_allocation add constraint payment_allocation_state_before_known
  check (state_before in ('open', 'partly_paid', 'paid', 'instalment_plan', 'overdue', 'in_collection', 'disputed',
    'charged_back', 'written_off', 'cancelled'));
