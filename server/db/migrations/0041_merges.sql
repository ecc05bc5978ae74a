-- The words of a name without case and order, by which names are compared; null where there are fewer than two.
create function name_words(first text, last text) returns text[] language sql immutable parallel safe as $$
  select case when count(*) >= 2 then array_agg(word order by word collate "C") end
  from regexp_split_to_table(replace(folded(first || ' ' || last), 'ё', 'е'), '[[:space:][:punct:]]+') word
  where word <> ''
$$;
alter table contacts add column name_words text[] generated always as (name_words(first_name, last_name)) stored;

-- two contacts that their owner said are different people; the smaller id comes first
create table different_contacts (
  owner_id uuid not null,
  first_id uuid not null,
  second_id uuid not null,
  primary key (owner_id, first_id, second_id),
  foreign key (owner_id, first_id) references contacts on delete cascade,
  foreign key (owner_id, second_id) references contacts on delete cascade,
  check (first_id < second_id)
);
create index different_contacts_second on different_contacts (owner_id, second_id);

-- two contacts that were joined into one, with all that gives the other back; kept for 30 days
create table contact_merges (
  owner_id uuid not null references users on delete cascade,
  id uuid not null,
  keep_id uuid not null,
  -- without a reference: its row is in here
  drop_id uuid not null,
  -- the other's row, and what referred to it; null once the merge is undone
  dropped jsonb,
  joined jsonb,
  -- the values of the kept contact that it replaced, and those that it wrote
  before jsonb,
  after jsonb,
  at timestamptz not null,
  undone_at timestamptz,
  primary key (owner_id, id)
);
create index contact_merges_at on contact_merges (owner_id, at, id);
create index contact_merges_keep on contact_merges (owner_id, keep_id);
create index contact_merges_drop on contact_merges (owner_id, drop_id);
