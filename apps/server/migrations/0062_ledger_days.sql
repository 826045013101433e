-- Why: figures of a period, work of a day and the factor's lists must not read all rows of a practice.
create index ledger_tx_day on ledger_tx (organisation_id, occurred_on);
create index invoice_due on invoice (organisation_id, due_on) where receivable_state in ('open', 'partly_paid', 'overdue', 'in_collection');
create index invoice_offered on invoice (id desc) where offered_at is not null or status = 'awaiting_conversion';
create index invoice_to_decide on invoice (organisation_id, offered_on) where status = 'confirmed';
create index invoice_simulated on invoice (organisation_id, simulated_payment_on) where simulated_payment_on is not null and open_cents > 0;
