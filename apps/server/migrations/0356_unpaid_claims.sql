-- A claim that came back because nobody paid it is the same claim under another number: a person decides whether it is
-- bought again. One that came back for a defect is another claim once the defect is gone.
create or replace function claim_is_bought(key text, own uuid) returns boolean language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.system', true), 'off');
  answer boolean;
begin
  perform set_config('app.system', 'on', true);
  select exists (select from invoice i where i.fingerprint = key and i.status = 'processed' and i.id <> own
    and i.receivable_state <> 'cancelled'
    and (i.receivable_state <> 'charged_back' or exists (select from invoice_event e
      where e.invoice_id = i.id and e.kind = 'charged_back' and e.details ->> 'reason' = 'default'))) into answer;
  perform set_config('app.system', before, true);
  return answer;
end $$;
