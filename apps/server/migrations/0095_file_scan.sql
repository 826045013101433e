-- Why: a file that came in while the virus scanner was away is kept, and neither read nor handed out before a verdict.
alter table invoice_file add column scan_state text not null default 'clean' check (scan_state in ('clean', 'waiting'));
