-- Why: invoices that wait for their practice were counted one by one at each look at the dashboard. They are two more
-- measures: not offered yet, outside of a file, with errors (unoffered_faulty) or without (unoffered_ready).
create or replace function practice_figures_of(i invoice, sign int)
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
    ('offered', coalesce(i.offered_on, date '1900-01-01'), i.total_cents, 1, i.status = 'confirmed'),
    ('unoffered_faulty', date '1900-01-01', i.total_cents, 1, i.status = 'created' and i.file_id is null),
    ('unoffered_ready', date '1900-01-01', i.total_cents, 1, i.status = 'complete' and i.file_id is null)
  ) f(measure, on_day, amount, number, counts)
  where f.counts
$$;

drop trigger invoice_figure_added on invoice;
create trigger invoice_figure_added after insert on invoice for each row
  when (new.file_id is null or new.status in ('confirmed', 'processed') or new.decided_at is not null) execute function practice_figure_invoice();
drop trigger invoice_figure_removed on invoice;
create trigger invoice_figure_removed after delete on invoice for each row
  when (old.file_id is null or old.status in ('confirmed', 'processed') or old.decided_at is not null) execute function practice_figure_invoice();

insert into practice_figure (organisation_id, measure, on_day, factoring_type, amount, number)
select organisation_id, measure, on_day, factoring_type, amount, number from practice_figure_source
where measure in ('unoffered_faulty', 'unoffered_ready');
