-- The bank's reference of the booking that brought a payment: notification and statement of a day name the same booking,
-- whole or in its parts, and it is taken once.
alter table payment add column booking_reference text;
create index payment_booking_reference on payment (booking_reference) where booking_reference is not null;
