-- Why: account and dashboard must not add up every booking a practice ever had. Bookings on a practice's account that no
-- statement shows yet, one row each: what the account holds is the last statement's closing balance and these rows.
create table practice_open (
  tx_id uuid primary key references ledger_tx,
  organisation_id uuid not null references organisation,
  available_on date not null,
  factoring_type text,
  is_purchase boolean not null,
  -- Seen from the practice: money it gets is positive.
  cents bigint not null
);
create index practice_open_day on practice_open (organisation_id, available_on) include (factoring_type, is_purchase, cents);
select factor_table('practice_open');

insert into practice_open (tx_id, organisation_id, available_on, factoring_type, is_purchase, cents)
select t.id, t.organisation_id, t.available_on, i.factoring_type, t.kind = 'purchase', 0 - e.amount_cents
from ledger_tx t join ledger_entry e on e.tx_id = t.id and e.account_kind = 'practice' left join invoice i on i.id = t.invoice_id
where not exists (select from statement_line l where l.tx_id = t.id);

create function practice_open_booked() returns trigger language plpgsql as $$
begin
  insert into practice_open (tx_id, organisation_id, available_on, factoring_type, is_purchase, cents)
  select t.id, t.organisation_id, t.available_on, i.factoring_type, t.kind = 'purchase', 0 - new.amount_cents
  from ledger_tx t left join invoice i on i.id = t.invoice_id where t.id = new.tx_id;
  return null;
end $$;
create trigger ledger_entry_practice_open after insert on ledger_entry
  for each row when (new.account like 'practice:%') execute function practice_open_booked();

create function practice_open_stated() returns trigger language plpgsql as $$
begin
  delete from practice_open o using stated s where o.tx_id = s.tx_id;
  return null;
end $$;
create trigger statement_line_practice_open after insert on statement_line
  referencing new table as stated for each statement execute function practice_open_stated();
