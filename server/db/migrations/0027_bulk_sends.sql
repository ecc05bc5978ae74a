-- a message of the owner to many people: written to batches of them, in the order of their ids, each exactly once
create table bulk_sends (
  owner_id uuid not null,
  id uuid not null,
  funnel_id uuid not null,
  -- of the request, which tells a retry from another request with the same id
  hash text not null,
  -- the contact that the last committed batch ended with
  after_contact uuid not null default '00000000-0000-0000-0000-000000000000',
  recipients integer not null default 0,
  -- people that the filter selected and that have blocked the bot, or have no chat with it
  blocked integer not null,
  no_chat integer not null,
  -- what leaves with the priority of a mailing
  is_many boolean not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (owner_id, id),
  foreign key (owner_id, funnel_id) references funnels on delete cascade
);
create index bulk_sends_funnel on bulk_sends (owner_id, funnel_id);

alter table deliveries add column bulk_send_id uuid;
create index deliveries_bulk_send on deliveries (owner_id, bulk_send_id) where bulk_send_id is not null;

-- late deliveries by funnel: the list of people filters by them
create index deliveries_late on deliveries (owner_id, funnel_id) where state = 'held' and reason = 'late';
