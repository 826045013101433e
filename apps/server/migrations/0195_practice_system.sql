-- Why: a practice system and the portal exchange GDT files through a folder and an API key. Treatments go back only for
-- patients whose number in that system is known: the same number may be somebody else there.

create table practice_system (
  organisation_id uuid primary key references organisation,
  is_on boolean not null,
  version text not null check (version in ('2.1', '3.5')),
  charset text not null check (charset in ('CP437', 'Windows-1252', 'ISO-8859-15')),
  sender text not null check (sender ~ '^[A-Z0-9_]{4,8}$'),
  receiver text not null check (receiver ~ '^[A-Z0-9_]{4,8}$'),
  insurance_kind text not null check (insurance_kind in ('statutory', 'private', 'self_pay')),
  -- Treatments signed from then on are handed over.
  since timestamptz not null,
  last_received_at timestamptz,
  last_taken_at timestamptz,
  row_version int not null default 1
);
select tenant_table('practice_system');

-- The number that a patient has in the practice system, learned from its files.
create table practice_system_patient (
  organisation_id uuid not null references organisation,
  patient_id uuid not null primary key,
  number text not null,
  import_id uuid,
  unique (organisation_id, number),
  foreign key (organisation_id, patient_id) references patient (organisation_id, id) on delete cascade
);
select tenant_table('practice_system_patient');

-- Signed versions that the practice system has got.
create table practice_system_delivery (
  organisation_id uuid not null references organisation,
  version_id uuid not null primary key references documentation_version on delete cascade,
  taken_at timestamptz not null
);
select tenant_table('practice_system_delivery');

create index documentation_version_signed on documentation_version (organisation_id, created_at)
  where kind in ('finalized', 'addendum');
