-- a folder groups the things of one client, city or product; a thing may lie in several
create table folders (
  owner_id uuid not null references users on delete cascade,
  id uuid not null,
  -- of the request that created it
  body_hash text not null,
  name text not null,
  description text not null default '',
  -- an uploaded file, or a name of the set that comes with the product
  picture_file_id uuid,
  picture_name text,
  background_file_id uuid,
  background_name text,
  -- from 0, without gaps among those that are not archived
  position integer not null,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (owner_id, id),
  foreign key (owner_id, picture_file_id) references files,
  foreign key (owner_id, background_file_id) references files,
  check (num_nonnulls(picture_file_id, picture_name) <= 1),
  check (num_nonnulls(background_file_id, background_name) <= 1)
);
create index folders_position on folders (owner_id, position, id);

-- links, not copies: each goes with its folder and with its thing
create table folder_items (
  owner_id uuid not null,
  folder_id uuid not null,
  kind text not null check (kind in ('contact', 'list', 'template', 'funnel')),
  item_id uuid not null,
  added_at timestamptz not null default now(),
  contact_id uuid generated always as (case when kind = 'contact' then item_id end) stored,
  funnel_id uuid generated always as (case when kind = 'funnel' then item_id end) stored,
  list_id uuid generated always as (case when kind = 'list' then item_id end) stored,
  template_id uuid generated always as (case when kind = 'template' then item_id end) stored,
  primary key (owner_id, folder_id, kind, item_id),
  foreign key (owner_id, folder_id) references folders on delete cascade,
  foreign key (owner_id, contact_id) references contacts on delete cascade,
  foreign key (owner_id, funnel_id) references funnels on delete cascade,
  foreign key (owner_id, list_id) references lists on delete cascade,
  foreign key (owner_id, template_id) references templates on delete cascade
);
create index folder_items_item on folder_items (owner_id, item_id);
create index folder_items_contact on folder_items (owner_id, contact_id) where contact_id is not null;
create index folder_items_funnel on folder_items (owner_id, funnel_id) where funnel_id is not null;
create index folder_items_list on folder_items (owner_id, list_id) where list_id is not null;
create index folder_items_template on folder_items (owner_id, template_id) where template_id is not null;
