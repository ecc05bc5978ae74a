-- Every tenant table leads its primary key with owner_id; instants are timestamptz.

create table installation (
  key text primary key,
  value jsonb not null
);

create table users (
  id uuid primary key,
  email text,
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  language text not null default 'en',
  time_zone text not null default 'UTC',
  is_admin boolean not null default false,
  is_active boolean not null default true,
  telegram_id bigint unique,
  telegram_username text,
  created_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));

create table sessions (
  owner_id uuid not null references users on delete cascade,
  id uuid not null,
  token_hash bytea not null unique,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (owner_id, id)
);

create table login_failures (
  id bigint generated always as identity primary key,
  account text not null,
  address text not null,
  at timestamptz not null default now()
);
create index login_failures_address on login_failures (address, at);

create table files (
  owner_id uuid not null references users on delete cascade,
  id uuid not null,
  sha256 text not null,
  mime text not null,
  bytes bigint not null,
  width integer,
  height integer,
  created_at timestamptz not null default now(),
  primary key (owner_id, id)
);
create index files_sha256 on files (owner_id, sha256);

create table bots (
  owner_id uuid not null references users on delete cascade,
  id uuid not null,
  telegram_id bigint not null,
  username text not null,
  name text not null,
  description text not null default '',
  short_description text not null default '',
  -- AES-256-GCM, row id as associated data; null once erased
  token_sealed bytea,
  token_end text not null default '',
  -- long polling: the next offset to ask for; null before the first run
  update_offset bigint,
  -- webhook: the random id in its path, and its secret
  webhook_id uuid,
  webhook_secret text,
  -- 429: nothing is sent before
  flood_until timestamptz,
  -- one process drives a bot; a takeover raises the fence
  leased_by text,
  leased_until timestamptz,
  fence bigint not null default 0,
  created_at timestamptz not null default now(),
  primary key (owner_id, id),
  unique (owner_id, telegram_id)
);
create unique index bots_webhook on bots (webhook_id) where webhook_id is not null;

create table funnels (
  owner_id uuid not null references users on delete cascade,
  id uuid not null,
  body_hash text not null,
  name text not null,
  state text not null check (state in ('draft', 'ready', 'running', 'stopped', 'archived')),
  -- what `return` goes back to
  archived_from text,
  revision integer not null default 0,
  -- json and not compressed: an edit writes the whole of it, and nothing looks inside
  document json not null,
  -- the draft's revision at the last publish
  live_revision integer,
  live_document json,
  first_run_at timestamptz,
  bot_id uuid,
  -- the bot of the last run: another one needs `change_bot`
  last_bot_id uuid,
  -- set while this funnel occupies the bot; unique over all owners
  occupied_telegram_id bigint,
  trouble jsonb,
  settings jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (owner_id, id)
);
alter table funnels alter column document set storage external, alter column live_document set storage external;
create unique index funnels_bot on funnels (occupied_telegram_id) where occupied_telegram_id is not null;
create index funnels_list on funnels (owner_id, updated_at desc, id);

create table funnel_edits (
  owner_id uuid not null,
  funnel_id uuid not null,
  revision integer not null,
  batch_id uuid,
  body_hash text not null,
  edits jsonb not null,
  at timestamptz not null default now(),
  primary key (owner_id, funnel_id, revision),
  foreign key (owner_id, funnel_id) references funnels on delete cascade
);
create unique index funnel_edits_batch on funnel_edits (owner_id, funnel_id, batch_id) where batch_id is not null;

create table funnel_versions (
  owner_id uuid not null,
  funnel_id uuid not null,
  revision integer not null,
  document jsonb not null,
  at timestamptz not null default now(),
  primary key (owner_id, funnel_id, revision),
  foreign key (owner_id, funnel_id) references funnels on delete cascade
);

create table contacts (
  owner_id uuid not null references users on delete cascade,
  id uuid not null,
  telegram_id bigint,
  first_name text not null default '',
  last_name text not null default '',
  username text,
  language text,
  time_zone text,
  -- payload of the first /start
  source text,
  note text not null default '',
  unread integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (owner_id, id),
  unique (owner_id, telegram_id)
);

-- a contact on one bot; always a private chat, whose Telegram id is the person's
create table chats (
  owner_id uuid not null,
  bot_id uuid not null,
  contact_id uuid not null,
  telegram_id bigint not null,
  blocked_at timestamptz,
  last_seen_at timestamptz,
  primary key (owner_id, bot_id, contact_id),
  foreign key (owner_id, bot_id) references bots on delete cascade,
  foreign key (owner_id, contact_id) references contacts on delete cascade
);
create index chats_contact on chats (owner_id, contact_id);

create table journeys (
  owner_id uuid not null,
  id uuid not null,
  funnel_id uuid not null,
  bot_id uuid not null,
  contact_id uuid not null,
  state text not null check (state in ('active', 'finished', 'ended')),
  -- why it ended: restarted, bot_changed, funnel_deleted
  reason text,
  stage_id uuid not null,
  visit_id uuid not null,
  since timestamptz not null,
  -- the machine's state and what it remembers
  value text not null,
  context jsonb not null,
  machine_version integer not null,
  wake_at timestamptz,
  -- false once another journey of the same person in the funnel took its place, or it ended
  is_current boolean not null default true,
  is_test boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (owner_id, id),
  -- one link each on the busy tables: every one costs a look-up a row, and owners take the rest with them
  foreign key (owner_id, funnel_id) references funnels on delete cascade
);
create unique index journeys_current on journeys (owner_id, funnel_id, contact_id) where is_current;
create index journeys_wake on journeys (wake_at) where wake_at is not null;
create index journeys_stage on journeys (owner_id, funnel_id, stage_id, since, id) where is_current and not is_test;
create index journeys_created on journeys (owner_id, funnel_id, created_at);
create index journeys_contact on journeys (owner_id, contact_id);

create table visits (
  owner_id uuid not null,
  id uuid not null,
  journey_id uuid not null,
  funnel_id uuid not null,
  stage_id uuid not null,
  entered_at timestamptz not null,
  left_at timestamptz,
  -- move or ended
  left_by text,
  primary key (owner_id, id),
  -- a journey leaves only with its funnel, which is found faster
  foreign key (owner_id, funnel_id) references funnels on delete cascade
);
create index visits_journey on visits (owner_id, journey_id, entered_at);

-- kept up to date in the transaction that moves a person: entered = people + moved_on + ended
create table stage_counts (
  owner_id uuid not null,
  funnel_id uuid not null,
  stage_id uuid not null,
  people integer not null default 0,
  finished integer not null default 0,
  entered integer not null default 0,
  moved_on integer not null default 0,
  ended integer not null default 0,
  primary key (owner_id, funnel_id, stage_id),
  foreign key (owner_id, funnel_id) references funnels on delete cascade
);

create table button_counts (
  owner_id uuid not null,
  funnel_id uuid not null,
  button_id uuid not null,
  presses integer not null default 0,
  primary key (owner_id, funnel_id, button_id),
  foreign key (owner_id, funnel_id) references funnels on delete cascade
);

create table contact_tags (
  owner_id uuid not null,
  contact_id uuid not null,
  funnel_id uuid not null,
  tag_id uuid not null,
  since timestamptz not null default now(),
  -- set by publishing a tag.remove; put back within 30 days
  hidden_at timestamptz,
  primary key (owner_id, contact_id, funnel_id, tag_id),
  foreign key (owner_id, funnel_id) references funnels on delete cascade
);
create index contact_tags_tag on contact_tags (owner_id, funnel_id, tag_id);

-- what happened to a contact, and why
create table history (
  owner_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  funnel_id uuid,
  journey_id uuid,
  kind text not null,
  data jsonb not null,
  at timestamptz not null,
  primary key (owner_id, id),
  foreign key (owner_id, contact_id) references contacts on delete cascade
);
create index history_contact on history (owner_id, contact_id, at, id);

-- the outbox: one send to one contact, whatever caused it
create table deliveries (
  owner_id uuid not null,
  id uuid not null,
  -- what the drain's cursor walks along
  seq bigint generated always as identity,
  bot_id uuid not null,
  contact_id uuid not null,
  chat_id bigint not null,
  funnel_id uuid,
  journey_id uuid,
  -- visit, mailing, letter, reply or service
  cause text not null,
  cause_id uuid not null,
  -- a message's id, or the name of a service call
  message_key text not null,
  part smallint not null default 0,
  round integer not null default 0,
  -- 0 replies, 1 letters, 2 mailings
  priority smallint not null default 0,
  -- {method, params}; a file stands as {"$file": id}
  call jsonb not null,
  state text not null check (state in ('queued', 'held', 'sending', 'sent', 'failed', 'unreachable', 'uncertain', 'dropped')),
  reason text,
  due_at timestamptz not null,
  -- of the message: a long one that is late waits for the owner
  delay_seconds integer not null default 0,
  attempts smallint not null default 0,
  -- an expired one is uncertain
  sending_until timestamptz,
  sending_by text,
  telegram_message_id bigint,
  settled_at timestamptz,
  is_test boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (owner_id, id),
  unique (owner_id, cause, cause_id, message_key, part, round),
  foreign key (owner_id, funnel_id) references funnels on delete cascade
);
create index deliveries_queued on deliveries (owner_id, bot_id, priority, seq) where state = 'queued';
create index deliveries_sending on deliveries (sending_until) where state = 'sending';
create index deliveries_waiting on deliveries (owner_id, contact_id, bot_id) where state in ('queued', 'held', 'sending');
create index deliveries_held on deliveries (owner_id, funnel_id) where state = 'held';
create index deliveries_journey on deliveries (owner_id, journey_id);

-- media that Telegram already has, for each bot
create table bot_files (
  owner_id uuid not null,
  bot_id uuid not null,
  file_id uuid not null,
  telegram_file_id text not null,
  primary key (owner_id, bot_id, file_id),
  foreign key (owner_id, bot_id) references bots on delete cascade,
  foreign key (owner_id, file_id) references files on delete cascade
);

-- update ids taken (48 h), and updates set aside after three failures
create table bot_updates (
  owner_id uuid not null,
  bot_id uuid not null,
  update_id bigint not null,
  at timestamptz not null default now(),
  failures smallint not null default 0,
  is_set_aside boolean not null default false,
  body jsonb,
  error text,
  primary key (owner_id, bot_id, update_id),
  foreign key (owner_id, bot_id) references bots on delete cascade
);
create index bot_updates_at on bot_updates (at);
