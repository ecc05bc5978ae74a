-- lists of contacts, by hand or by rule
create table lists (
  owner_id uuid not null references users on delete cascade,
  id uuid not null,
  -- of the request that created it
  body_hash text not null,
  name text not null,
  -- null for a list by hand
  rule jsonb,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (owner_id, id)
);
create index lists_created on lists (owner_id, created_at, id);

-- who is in a list by hand
create table list_contacts (
  owner_id uuid not null,
  list_id uuid not null,
  contact_id uuid not null,
  added_at timestamptz not null default now(),
  primary key (owner_id, list_id, contact_id),
  foreign key (owner_id, list_id) references lists on delete cascade,
  foreign key (owner_id, contact_id) references contacts on delete cascade
);
create index list_contacts_contact on list_contacts (owner_id, contact_id);
