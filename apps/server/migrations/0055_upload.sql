-- Uploads that survive a cut connection: the bytes that arrived stay as parts in the object store for 24 hours.
create table upload (
  id uuid primary key,
  organisation_id uuid not null references organisation,
  name text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  received_bytes bigint not null default 0 check (received_bytes >= 0 and received_bytes <= size_bytes),
  -- Object keys of the parts in order.
  parts jsonb not null default '[]',
  created_by uuid references user_account,
  expires_at timestamptz not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index upload_expired on upload (expires_at);
select tenant_table('upload');
