-- before the first run: until when the bot is listened to for its testers
alter table funnels add column tested_until timestamptz;

-- how many more come to be testers by it
alter table test_links add column seats_left integer not null default 1;

-- what others wrote to a bot while it was listened to for testers only: Telegram has it no more, the first run takes it
create table early_updates (
  owner_id uuid not null,
  bot_id uuid not null,
  seq bigint generated always as identity,
  event jsonb not null,
  at timestamptz not null,
  primary key (owner_id, bot_id, seq),
  foreign key (owner_id, bot_id) references bots on delete cascade
);
create index early_updates_at on early_updates (at);
