-- since when two contacts are known to be different people: the list of them begins with the latest
alter table different_contacts add column at timestamptz not null default now();
create index different_contacts_at on different_contacts (owner_id, at, first_id, second_id);
