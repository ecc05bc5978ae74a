-- one contact: all that happened to it by pages, what was written to and fro, and all contacts by pages
create index deliveries_told on deliveries (owner_id, contact_id, settled_at, id)
  where settled_at is not null and cause not in ('service', 'reply');
create index history_conversation on history (owner_id, contact_id, at, id) where kind in ('text', 'reply');
create index contacts_created on contacts (owner_id, created_at, id);

-- makes whoever starts the bot by it a tester of the draft
create table test_links (
  owner_id uuid not null,
  funnel_id uuid not null,
  payload text not null,
  expires_at timestamptz not null,
  primary key (owner_id, funnel_id),
  foreign key (owner_id, funnel_id) references funnels on delete cascade
);

create table testers (
  owner_id uuid not null,
  funnel_id uuid not null,
  telegram_id bigint not null,
  expires_at timestamptz not null,
  primary key (owner_id, funnel_id, telegram_id),
  foreign key (owner_id, funnel_id) references funnels on delete cascade
);
