-- Why: a bank may book a sum whole first and name its parts later. The payment that was taken whole is divided into them: it stands
-- for no money any more, and its bookings stay where they are.
alter table payment drop constraint payment_state_check;
alter table payment add constraint payment_state_check check (state in ('unallocated', 'allocated', 'returned', 'divided'));
