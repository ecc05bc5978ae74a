-- contacts that are typed in, and what an owner keeps about people
alter table contacts
  -- of the request that created it; null for who came through a bot
  add column body_hash text,
  -- E.164
  add column phone text,
  -- in lower case
  add column email text,
  -- values of the owner's own fields, by the field's name
  add column fields jsonb not null default '{}',
  add column archived_at timestamptz,
  -- personal data is gone for good
  add column erased_at timestamptz,
  add column erased_by uuid;

-- what is searched now has phones and e-mails too; its index goes with it
alter table contacts drop column searched;
alter table contacts add column searched text not null generated always as (
  lower(translate(first_name || ' ' || last_name || coalesce(' @' || username, '') || coalesce(' ' || phone, '')
      || coalesce(' ' || email, ''),
    'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЇЄҐЎ', 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґў'))
) stored;
do $$
begin
  create index contacts_searched on contacts using gin (owner_id, searched gin_trgm_ops);
exception
  when undefined_file or feature_not_supported or insufficient_privilege or undefined_object then null;
end
$$;
create index contacts_phone on contacts (owner_id, phone) where phone is not null;
create index contacts_email on contacts (owner_id, email) where email is not null;
create index contacts_archived on contacts (owner_id, created_at, id) where archived_at is not null;

-- an owner's own fields of contacts; `name` stands in messages as {name} and never changes
create table contact_fields (
  owner_id uuid not null references users on delete cascade,
  id uuid not null,
  body_hash text not null,
  title text not null,
  name text not null,
  kind text not null check (kind in ('text', 'number', 'date', 'choice', 'boolean')),
  choices jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (owner_id, id),
  unique (owner_id, name)
);
