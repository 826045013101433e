-- Why: the factor lists the invoices of all practices by one state. The indexes by state begin with the practice, so that
-- PostgreSQL before 18 reads every invoice to find the few in a rare state.
create index invoice_offered_status on invoice (status, id desc)
  where offered_at is not null or status = 'awaiting_conversion';
create index invoice_offered_receivable on invoice (receivable_state, id desc) where receivable_state is not null;
