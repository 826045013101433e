-- Why: a practice may have its speech recognised by a server of its choice (`/audio/transcriptions`); without a row, or
-- switched off, recognition is what the installation offers. Agreements with a recipient outside the house are those of
-- `language_model_agreement`.
create table speech_server (
  organisation_id uuid primary key references organisation,
  url text not null,
  model text not null,
  -- Encrypted; shown are its last characters only.
  key_sealed bytea,
  key_last4 text,
  time_limit_seconds int not null check (time_limit_seconds between 1 and 600),
  -- Text while a sentence is spoken.
  partials boolean not null,
  -- Whether the server tells voices apart.
  voices boolean not null,
  is_on boolean not null default false,
  version int not null default 1,
  updated_by_name text not null,
  updated_at timestamptz not null default now()
);
select tenant_table('speech_server');
