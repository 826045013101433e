-- Why: account and dashboard of a practice with many years must not add up its invoices and bookings. What they show is kept
-- by day and measure. Every change appends a row with what it changes, so that writers never wait for each other; rows of
-- one measure and day are folded into one at the end of a day. `practice_figure_source` says the same from the records.
create table practice_figure (
  id bigint generated always as identity primary key,
  organisation_id uuid not null references organisation,
  -- By day of booking: purchased, paid_out, fees, charged_back. By day of decision: decided, declined. By day of closing:
  -- paid (amount: days from purchase to payment). By due day: open (all bought), claim (not closed), reserve. By day of
  -- availability: account (what no statement shows yet; number: purchases). By day of the offer: offered.
  measure text not null,
  on_day date not null,
  factoring_type text,
  amount bigint not null,
  number int not null
);
create index practice_figure_day on practice_figure (organisation_id, measure, on_day) include (factoring_type, amount, number);
create index practice_figure_all on practice_figure (measure, on_day) include (amount, number);
select factor_table('practice_figure');

create function practice_figures_of(i invoice, sign int)
returns table (organisation_id uuid, measure text, on_day date, factoring_type text, amount bigint, number int) language sql stable as $$
  select i.organisation_id, f.measure, f.on_day, null::text, (sign * f.amount)::bigint, sign * f.number
  from (values
    ('open', coalesce(i.due_on, date '1900-01-01'), i.open_cents, case when i.open_cents > 0 then 1 else 0 end, i.status = 'processed'),
    ('claim', coalesce(i.due_on, date '1900-01-01'), i.open_cents, 1,
      i.status = 'processed' and i.receivable_state not in ('paid', 'charged_back', 'written_off', 'cancelled')),
    ('reserve', coalesce(i.due_on, date '1900-01-01'), i.reserve_cents, 1, i.status = 'processed' and i.reserve_cents > 0),
    ('decided', (i.decided_at at time zone 'Europe/Berlin')::date, 0, 1, i.decision is not null and i.decided_at is not null),
    ('declined', (i.decided_at at time zone 'Europe/Berlin')::date, 0, 1, i.decision = 'declined' and i.decided_at is not null),
    ('paid', i.closed_on, i.closed_on - i.purchased_on, 1, i.receivable_state = 'paid' and i.closed_on is not null and i.purchased_on is not null),
    ('offered', coalesce(i.offered_on, date '1900-01-01'), i.total_cents, 1, i.status = 'confirmed')
  ) f(measure, on_day, amount, number, counts)
  where f.counts
$$;

create function practice_figure_of_entry(kind text, account text) returns text language sql immutable as $$
  select case
    when kind = 'purchase' and account like 'receivable:%' then 'purchased'
    when kind = 'payout' and account like 'practice:%' then 'paid_out'
    when kind = 'chargeback' and account like 'receivable:%' then 'charged_back'
    when account in ('fee_income', 'vat_output', 'financing_income') then 'fees' end
$$;

create view practice_figure_source with (security_invoker = true) as
select organisation_id, measure, on_day, factoring_type, sum(amount)::bigint as amount, sum(number)::int as number from (
  select f.* from invoice i cross join lateral practice_figures_of(i, 1) f
  union all
  select t.organisation_id, practice_figure_of_entry(t.kind, e.account), t.occurred_on, null,
    case when practice_figure_of_entry(t.kind, e.account) in ('fees', 'charged_back') then 0 - e.amount_cents else e.amount_cents end, 1
  from ledger_tx t join ledger_entry e on e.tx_id = t.id where practice_figure_of_entry(t.kind, e.account) is not null
  union all
  select organisation_id, 'account', available_on, factoring_type, cents, case when is_purchase then 1 else 0 end from practice_open
) each_one group by 1, 2, 3, 4 having sum(amount) <> 0 or sum(number) <> 0;

insert into practice_figure (organisation_id, measure, on_day, factoring_type, amount, number) select * from practice_figure_source;

create function practice_figure_invoice() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into practice_figure (organisation_id, measure, on_day, factoring_type, amount, number) select * from practice_figures_of(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into practice_figure (organisation_id, measure, on_day, factoring_type, amount, number) select * from practice_figures_of(new, 1);
  end if;
  return null;
end $$;
create trigger invoice_figure_added after insert on invoice for each row
  when (new.status in ('confirmed', 'processed') or new.decided_at is not null) execute function practice_figure_invoice();
create trigger invoice_figure_removed after delete on invoice for each row
  when (old.status in ('confirmed', 'processed') or old.decided_at is not null) execute function practice_figure_invoice();
create trigger invoice_figure_changed after update on invoice for each row
  when ((old.status, old.receivable_state, old.open_cents, old.reserve_cents, old.total_cents, old.due_on, old.decision, old.decided_at,
      old.closed_on, old.purchased_on, old.offered_on)
    is distinct from (new.status, new.receivable_state, new.open_cents, new.reserve_cents, new.total_cents, new.due_on, new.decision, new.decided_at,
      new.closed_on, new.purchased_on, new.offered_on))
  execute function practice_figure_invoice();

create function practice_figure_entry() returns trigger language plpgsql as $$
begin
  insert into practice_figure (organisation_id, measure, on_day, amount, number)
  select t.organisation_id, m.measure, t.occurred_on,
    sum(case when m.measure in ('fees', 'charged_back') then 0 - b.amount_cents else b.amount_cents end), count(*)
  from booked b join ledger_tx t on t.id = b.tx_id cross join lateral practice_figure_of_entry(t.kind, b.account) m(measure)
  where m.measure is not null group by 1, 2, 3;
  return null;
end $$;
create trigger ledger_entry_figure after insert on ledger_entry
  referencing new table as booked for each statement execute function practice_figure_entry();

create function practice_figure_account() returns trigger language plpgsql as $$
declare
  sign int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into practice_figure (organisation_id, measure, on_day, factoring_type, amount, number)
  select organisation_id, 'account', available_on, factoring_type, sign * sum(cents), sign * count(*) filter (where is_purchase)
  from moved group by 1, 3, 4;
  return null;
end $$;
create trigger practice_open_figure_added after insert on practice_open
  referencing new table as moved for each statement execute function practice_figure_account();
create trigger practice_open_figure_removed after delete on practice_open
  referencing old table as moved for each statement execute function practice_figure_account();

-- Rows of one measure, day and type become one, or none where they add up to nothing. Readers see the same sums before and after.
create function practice_figures_fold(practice uuid) returns void language sql as $$
  with several as (
    select measure, on_day, factoring_type from practice_figure where organisation_id = practice
    group by 1, 2, 3 having count(*) > 1
  ), gone as (
    delete from practice_figure f using several s
    where f.organisation_id = practice and f.measure = s.measure and f.on_day = s.on_day and f.factoring_type is not distinct from s.factoring_type
    returning f.measure, f.on_day, f.factoring_type, f.amount, f.number
  )
  insert into practice_figure (organisation_id, measure, on_day, factoring_type, amount, number)
  select practice, measure, on_day, factoring_type, sum(amount), sum(number) from gone
  group by measure, on_day, factoring_type having sum(amount) <> 0 or sum(number) <> 0
$$;

-- What waits for a practice's click: without this every overdue claim is read.
create index invoice_paused on invoice (organisation_id, dunning_paused_until) where receivable_state = 'overdue' and dunning_paused_until is not null;
