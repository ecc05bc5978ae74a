create table schema_migrations (name text primary key, applied_at timestamptz not null default now());
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

insert into schema_migrations values ('0001_foundation');
set session_replication_role = 'replica';
insert into bot_updates overriding system value select * from json_populate_recordset(null::bot_updates, $rows$[{"owner_id":"01a1fd78-c5f9-7385-b48e-4068da6268db","bot_id":"01a1fd78-c706-7535-b42b-20b2eb23160d","update_id":502887141,"at":"2026-11-21T09:38:33.402+00:00","failures":0,"is_set_aside":false,"body":null,"error":null}, 
 {"owner_id":"01a1fd78-c5f9-7385-b48e-4068da6268db","bot_id":"01a1fd78-c706-7535-b42b-20b2eb23160d","update_id":502887142,"at":"2026-11-21T09:38:33.402+00:00","failures":0,"is_set_aside":false,"body":null,"error":null}, 
 {"owner_id":"01a1fd78-c5f9-7385-b48e-4068da6268db","bot_id":"01a1fd78-c706-7535-b42b-20b2eb23160d","update_id":502887143,"at":"2026-11-21T09:38:33.443+00:00","failures":0,"is_set_aside":false,"body":null,"error":null}]$rows$);
insert into bots overriding system value select * from json_populate_recordset(null::bots, $rows$[{"owner_id":"01a1fd78-c5f9-7385-b48e-4068da6268db","id":"01a1fd78-c706-7535-b42b-20b2eb23160d","telegram_id":6244352701,"username":"upgrade_bot","name":"Upgrade","description":"","short_description":"","token_sealed":"\\x012fe93e3bcc8f0983e820959a17176d72670452d394d0582f91df35d4ee93a9eb12a503c3651027f123acde5e3d2780782f40b67eceb24b9a8cd66fd8108973dd8661e1097090d264170a","token_end":"…oDZR","update_offset":502887144,"webhook_id":null,"webhook_secret":null,"flood_until":null,"leased_by":null,"leased_until":null,"fence":1,"created_at":"2026-11-21T09:38:33.35+00:00"}]$rows$);
insert into button_counts overriding system value select * from json_populate_recordset(null::button_counts, $rows$[{"owner_id":"01a1fd78-c5f9-7385-b48e-4068da6268db","funnel_id":"01a1fd78-c6e7-72b9-acb2-3c7fdbad95ac","button_id":"00000000-0000-7000-8000-000000000021","presses":1}]$rows$);
insert into chats overriding system value select * from json_populate_recordset(null::chats, $rows$[{"owner_id":"01a1fd78-c5f9-7385-b48e-4068da6268db","bot_id":"01a1fd78-c706-7535-b42b-20b2eb23160d","contact_id":"01a1fd78-c73c-7117-be75-6df27faeb0b0","telegram_id":700000002,"blocked_at":null,"last_seen_at":"2026-11-21T09:38:33.404+00:00"}, 
 {"owner_id":"01a1fd78-c5f9-7385-b48e-4068da6268db","bot_id":"01a1fd78-c706-7535-b42b-20b2eb23160d","contact_id":"01a1fd78-c73c-7117-be75-68329dd015ec","telegram_id":700000001,"blocked_at":null,"last_seen_at":"2026-11-21T09:38:33.443+00:00"}]$rows$);
insert into contact_tags overriding system value select * from json_populate_recordset(null::contact_tags, $rows$[{"owner_id":"01a1fd78-c5f9-7385-b48e-4068da6268db","contact_id":"01a1fd78-c73c-7117-be75-68329dd015ec","funnel_id":"01a1fd78-c6e7-72b9-acb2-3c7fdbad95ac","tag_id":"00000000-0000-7000-8000-000000000031","since":"2026-11-21T09:38:33.445+00:00","hidden_at":null}]$rows$);
insert into contacts overriding system value select * from json_populate_recordset(null::contacts, $rows$[{"owner_id":"01a1fd78-c5f9-7385-b48e-4068da6268db","id":"01a1fd78-c73c-7117-be75-6df27faeb0b0","telegram_id":700000002,"first_name":"Person 2","last_name":"","username":null,"language":"en","time_zone":null,"source":null,"note":"","unread":0,"created_at":"2026-11-21T09:38:33.404+00:00"}, 
 {"owner_id":"01a1fd78-c5f9-7385-b48e-4068da6268db","id":"01a1fd78-c73c-7117-be75-68329dd015ec","telegram_id":700000001,"first_name":"Person 1","last_name":"","username":null,"language":"en","time_zone":null,"source":null,"note":"","unread":0,"created_at":"2026-11-21T09:38:33.404+00:00"}]$rows$);
insert into deliveries overriding system value select * from json_populate_recordset(null::deliveries, $rows$[{"owner_id":"01a1fd78-c5f9-7385-b48e-4068da6268db","id":"01a1fd78-c741-764f-969f-fff262f51076","seq":1,"bot_id":"01a1fd78-c706-7535-b42b-20b2eb23160d","contact_id":"01a1fd78-c73c-7117-be75-68329dd015ec","chat_id":700000001,"funnel_id":"01a1fd78-c6e7-72b9-acb2-3c7fdbad95ac","journey_id":"01a1fd78-c740-779d-94dd-039aeb334309","cause":"visit","cause_id":"01a1fd78-c740-779d-94dc-fc116df4ac88","message_key":"00000000-0000-7000-8000-000000000011","part":0,"round":0,"priority":0,"call":{"method": "sendMessage", "params": {"text": "Go on?", "chat_id": 700000001, "parse_mode": "HTML", "reply_markup": {"inline_keyboard": [[{"text": "Yes", "callback_data": "n:AaH9eMdAd52U3PwRbfSsiA:AAAAAAAAcACAAAAAAAAAIQ"}]]}}},"state":"sent","reason":null,"due_at":"2026-11-21T09:38:33.408+00:00","delay_seconds":0,"attempts":0,"sending_until":null,"sending_by":null,"telegram_message_id":3,"settled_at":"2026-11-21T09:38:33.457+00:00","is_test":false,"created_at":"2026-11-21T09:38:33.401+00:00"}, 
 {"owner_id":"01a1fd78-c5f9-7385-b48e-4068da6268db","id":"01a1fd78-c742-7420-9e6d-16e205afcef6","seq":2,"bot_id":"01a1fd78-c706-7535-b42b-20b2eb23160d","contact_id":"01a1fd78-c73c-7117-be75-6df27faeb0b0","chat_id":700000002,"funnel_id":"01a1fd78-c6e7-72b9-acb2-3c7fdbad95ac","journey_id":"01a1fd78-c742-7420-9e6d-0e99e8cfd029","cause":"visit","cause_id":"01a1fd78-c742-7420-9e6d-0b57f3e31e5d","message_key":"00000000-0000-7000-8000-000000000011","part":0,"round":0,"priority":0,"call":{"method": "sendMessage", "params": {"text": "Go on?", "chat_id": 700000002, "parse_mode": "HTML", "reply_markup": {"inline_keyboard": [[{"text": "Yes", "callback_data": "n:AaH9eMdCdCCebQtX8-MeXQ:AAAAAAAAcACAAAAAAAAAIQ"}]]}}},"state":"sent","reason":null,"due_at":"2026-11-21T09:38:33.41+00:00","delay_seconds":0,"attempts":0,"sending_until":null,"sending_by":null,"telegram_message_id":4,"settled_at":"2026-11-21T09:38:33.457+00:00","is_test":false,"created_at":"2026-11-21T09:38:33.401+00:00"}, 
 {"owner_id":"01a1fd78-c5f9-7385-b48e-4068da6268db","id":"01a1fd78-c766-714c-9889-6a0e94788e03","seq":3,"bot_id":"01a1fd78-c706-7535-b42b-20b2eb23160d","contact_id":"01a1fd78-c73c-7117-be75-68329dd015ec","chat_id":700000001,"funnel_id":"01a1fd78-c6e7-72b9-acb2-3c7fdbad95ac","journey_id":null,"cause":"service","cause_id":"01a1fd78-c766-714c-9889-6a0e94788e03","message_key":"answerCallbackQuery","part":0,"round":0,"priority":0,"call":{"method": "answerCallbackQuery", "params": {"callback_query_id": "700000001278746294622824"}},"state":"sent","reason":null,"due_at":"2026-11-21T09:38:33.445+00:00","delay_seconds":0,"attempts":0,"sending_until":null,"sending_by":null,"telegram_message_id":null,"settled_at":"2026-11-21T09:38:33.482+00:00","is_test":false,"created_at":"2026-11-21T09:38:33.442+00:00"}, 
 {"owner_id":"01a1fd78-c5f9-7385-b48e-4068da6268db","id":"01a1fd78-c766-714c-9889-700bce6eaf29","seq":4,"bot_id":"01a1fd78-c706-7535-b42b-20b2eb23160d","contact_id":"01a1fd78-c73c-7117-be75-68329dd015ec","chat_id":700000001,"funnel_id":"01a1fd78-c6e7-72b9-acb2-3c7fdbad95ac","journey_id":"01a1fd78-c740-779d-94dd-039aeb334309","cause":"visit","cause_id":"01a1fd78-c765-7461-bd4f-6a9532e5560e","message_key":"00000000-0000-7000-8000-000000000012","part":0,"round":0,"priority":0,"call":{"method": "sendMessage", "params": {"text": "The end", "chat_id": 700000001, "parse_mode": "HTML"}},"state":"sent","reason":null,"due_at":"2026-11-21T09:38:33.445+00:00","delay_seconds":0,"attempts":0,"sending_until":null,"sending_by":null,"telegram_message_id":5,"settled_at":"2026-11-21T09:38:33.482+00:00","is_test":false,"created_at":"2026-11-21T09:38:33.442+00:00"}]$rows$);
insert into funnel_versions overriding system value select * from json_populate_recordset(null::funnel_versions, $rows$[{"owner_id":"01a1fd78-c5f9-7385-b48e-4068da6268db","funnel_id":"01a1fd78-c6e7-72b9-acb2-3c7fdbad95ac","revision":0,"document":{"tags": [{"id": "00000000-0000-7000-8000-000000000031", "title": "Curious", "colour": "teal"}], "stages": [{"x": 0, "y": 0, "id": "00000000-0000-7000-8000-000000000001", "icon": "flag", "title": "Hello", "colour": "blue", "messages": [{"id": "00000000-0000-7000-8000-000000000011", "text": "Go on?", "delay": 0, "image": null, "video": null, "buttons": [{"id": "00000000-0000-7000-8000-000000000021", "to": "00000000-0000-7000-8000-000000000002", "tag": "00000000-0000-7000-8000-000000000031", "kind": "next", "label": "Yes"}]}]}, {"x": 360, "y": 0, "id": "00000000-0000-7000-8000-000000000002", "icon": "flag", "title": "Thanks", "colour": "blue", "messages": [{"id": "00000000-0000-7000-8000-000000000012", "text": "The end", "delay": 0, "image": null, "video": null, "buttons": []}]}]},"at":"2026-11-21T09:38:33.378+00:00"}]$rows$);
insert into funnels overriding system value select * from json_populate_recordset(null::funnels, $rows$[{"owner_id":"01a1fd78-c5f9-7385-b48e-4068da6268db","id":"01a1fd78-c6e7-72b9-acb2-3c7fdbad95ac","body_hash":"_fiN2aDPAMn5GhWbEG31ZeVbr2YtGsYnAuaEji14UIA","name":"Kept for ever","state":"running","archived_from":null,"revision":0,"document":{"stages":[{"id":"00000000-0000-7000-8000-000000000001","title":"Hello","icon":"flag","colour":"blue","x":0,"y":0,"messages":[{"id":"00000000-0000-7000-8000-000000000011","text":"Go on?","image":null,"video":null,"delay":0,"buttons":[{"id":"00000000-0000-7000-8000-000000000021","kind":"next","label":"Yes","to":"00000000-0000-7000-8000-000000000002","tag":"00000000-0000-7000-8000-000000000031"}]}]},{"id":"00000000-0000-7000-8000-000000000002","title":"Thanks","icon":"flag","colour":"blue","x":360,"y":0,"messages":[{"id":"00000000-0000-7000-8000-000000000012","text":"The end","image":null,"video":null,"delay":0,"buttons":[]}]}],"tags":[{"id":"00000000-0000-7000-8000-000000000031","title":"Curious","colour":"teal"}]},"live_revision":0,"live_document":{"stages":[{"id":"00000000-0000-7000-8000-000000000001","title":"Hello","icon":"flag","colour":"blue","x":0,"y":0,"messages":[{"id":"00000000-0000-7000-8000-000000000011","text":"Go on?","image":null,"video":null,"delay":0,"buttons":[{"id":"00000000-0000-7000-8000-000000000021","kind":"next","label":"Yes","to":"00000000-0000-7000-8000-000000000002","tag":"00000000-0000-7000-8000-000000000031"}]}]},{"id":"00000000-0000-7000-8000-000000000002","title":"Thanks","icon":"flag","colour":"blue","x":360,"y":0,"messages":[{"id":"00000000-0000-7000-8000-000000000012","text":"The end","image":null,"video":null,"delay":0,"buttons":[]}]}],"tags":[{"id":"00000000-0000-7000-8000-000000000031","title":"Curious","colour":"teal"}]},"first_run_at":"2026-11-21T09:38:33.382+00:00","bot_id":"01a1fd78-c706-7535-b42b-20b2eb23160d","last_bot_id":"01a1fd78-c706-7535-b42b-20b2eb23160d","occupied_telegram_id":6244352701,"trouble":null,"settings":{"answers": {}, "time_zone": "UTC"},"created_at":"2026-11-21T09:38:33.346+00:00","updated_at":"2026-11-21T09:38:33.382+00:00"}]$rows$);
insert into history overriding system value select * from json_populate_recordset(null::history, $rows$[{"owner_id":"01a1fd78-c5f9-7385-b48e-4068da6268db","id":"01a1fd78-c741-764f-969f-fb66b2a76546","contact_id":"01a1fd78-c73c-7117-be75-68329dd015ec","funnel_id":"01a1fd78-c6e7-72b9-acb2-3c7fdbad95ac","journey_id":"01a1fd78-c740-779d-94dd-039aeb334309","kind":"start","data":{"stage": "00000000-0000-7000-8000-000000000001", "payload": null},"at":"2026-11-21T09:38:33.408+00:00"}, 
 {"owner_id":"01a1fd78-c5f9-7385-b48e-4068da6268db","id":"01a1fd78-c742-7420-9e6d-118ff468156c","contact_id":"01a1fd78-c73c-7117-be75-6df27faeb0b0","funnel_id":"01a1fd78-c6e7-72b9-acb2-3c7fdbad95ac","journey_id":"01a1fd78-c742-7420-9e6d-0e99e8cfd029","kind":"start","data":{"stage": "00000000-0000-7000-8000-000000000001", "payload": null},"at":"2026-11-21T09:38:33.41+00:00"}, 
 {"owner_id":"01a1fd78-c5f9-7385-b48e-4068da6268db","id":"01a1fd78-c766-714c-9889-6f5512990ff8","contact_id":"01a1fd78-c73c-7117-be75-68329dd015ec","funnel_id":"01a1fd78-c6e7-72b9-acb2-3c7fdbad95ac","journey_id":"01a1fd78-c740-779d-94dd-039aeb334309","kind":"press","data":{"to": "00000000-0000-7000-8000-000000000002", "tag": "00000000-0000-7000-8000-000000000031", "from": "00000000-0000-7000-8000-000000000001", "button": "00000000-0000-7000-8000-000000000021"},"at":"2026-11-21T09:38:33.445+00:00"}]$rows$);
insert into journeys overriding system value select * from json_populate_recordset(null::journeys, $rows$[{"owner_id":"01a1fd78-c5f9-7385-b48e-4068da6268db","id":"01a1fd78-c742-7420-9e6d-0e99e8cfd029","funnel_id":"01a1fd78-c6e7-72b9-acb2-3c7fdbad95ac","bot_id":"01a1fd78-c706-7535-b42b-20b2eb23160d","contact_id":"01a1fd78-c73c-7117-be75-6df27faeb0b0","state":"active","reason":null,"stage_id":"00000000-0000-7000-8000-000000000001","visit_id":"01a1fd78-c742-7420-9e6d-0b57f3e31e5d","since":"2026-11-21T09:38:33.41+00:00","value":"choosing","context":{"part": 0, "parts": 1, "round": 0, "stage": "00000000-0000-7000-8000-000000000001", "steps": 1, "visit": "01a1fd78-c742-7420-9e6d-0b57f3e31e5d", "handled": ["00000000-0000-7000-8000-000000000011"], "message": "00000000-0000-7000-8000-000000000011", "priority": 0},"machine_version":1,"wake_at":null,"is_current":true,"is_test":false,"created_at":"2026-11-21T09:38:33.401+00:00"}, 
 {"owner_id":"01a1fd78-c5f9-7385-b48e-4068da6268db","id":"01a1fd78-c740-779d-94dd-039aeb334309","funnel_id":"01a1fd78-c6e7-72b9-acb2-3c7fdbad95ac","bot_id":"01a1fd78-c706-7535-b42b-20b2eb23160d","contact_id":"01a1fd78-c73c-7117-be75-68329dd015ec","state":"finished","reason":null,"stage_id":"00000000-0000-7000-8000-000000000002","visit_id":"01a1fd78-c765-7461-bd4f-6a9532e5560e","since":"2026-11-21T09:38:33.445+00:00","value":"finished","context":{"part": 0, "parts": 1, "round": 0, "stage": "00000000-0000-7000-8000-000000000002", "steps": 1, "visit": "01a1fd78-c765-7461-bd4f-6a9532e5560e", "handled": ["00000000-0000-7000-8000-000000000012"], "message": "00000000-0000-7000-8000-000000000012", "priority": 0},"machine_version":1,"wake_at":null,"is_current":true,"is_test":false,"created_at":"2026-11-21T09:38:33.401+00:00"}]$rows$);
insert into sessions overriding system value select * from json_populate_recordset(null::sessions, $rows$[{"owner_id":"01a1fd78-c5f9-7385-b48e-4068da6268db","id":"01a1fd78-c6da-7566-b039-187223be9884","token_hash":"\\x7fd4055baa709913f7edcdf5108f5de5d45b0fff08cafe9ffe8cae2e642ea6d6","user_agent":"node","created_at":"2026-11-21T09:38:33.306+00:00","last_seen_at":"2026-11-21T09:38:33.306+00:00"}]$rows$);
insert into stage_counts overriding system value select * from json_populate_recordset(null::stage_counts, $rows$[{"owner_id":"01a1fd78-c5f9-7385-b48e-4068da6268db","funnel_id":"01a1fd78-c6e7-72b9-acb2-3c7fdbad95ac","stage_id":"00000000-0000-7000-8000-000000000001","people":1,"finished":0,"entered":2,"moved_on":1,"ended":0}, 
 {"owner_id":"01a1fd78-c5f9-7385-b48e-4068da6268db","funnel_id":"01a1fd78-c6e7-72b9-acb2-3c7fdbad95ac","stage_id":"00000000-0000-7000-8000-000000000002","people":1,"finished":1,"entered":1,"moved_on":0,"ended":0}]$rows$);
insert into users overriding system value select * from json_populate_recordset(null::users, $rows$[{"id":"01a1fd78-c5f9-7385-b48e-4068da6268db","email":"anna@example.org","password_hash":"scrypt$32768$8$3$80hejmX2dkbSLK08vScEFw$y2ovm7TFSHlI_JM-sQbr6SqcG9mHZKZBiBucq7w_j2Y","first_name":"Anna","last_name":"","language":"en","time_zone":"UTC","is_admin":true,"is_active":true,"telegram_id":null,"telegram_username":null,"created_at":"2026-11-21T09:38:33.085+00:00"}]$rows$);
insert into visits overriding system value select * from json_populate_recordset(null::visits, $rows$[{"owner_id":"01a1fd78-c5f9-7385-b48e-4068da6268db","id":"01a1fd78-c742-7420-9e6d-0b57f3e31e5d","journey_id":"01a1fd78-c742-7420-9e6d-0e99e8cfd029","funnel_id":"01a1fd78-c6e7-72b9-acb2-3c7fdbad95ac","stage_id":"00000000-0000-7000-8000-000000000001","entered_at":"2026-11-21T09:38:33.41+00:00","left_at":null,"left_by":null}, 
 {"owner_id":"01a1fd78-c5f9-7385-b48e-4068da6268db","id":"01a1fd78-c740-779d-94dc-fc116df4ac88","journey_id":"01a1fd78-c740-779d-94dd-039aeb334309","funnel_id":"01a1fd78-c6e7-72b9-acb2-3c7fdbad95ac","stage_id":"00000000-0000-7000-8000-000000000001","entered_at":"2026-11-21T09:38:33.408+00:00","left_at":"2026-11-21T09:38:33.445+00:00","left_by":"move"}, 
 {"owner_id":"01a1fd78-c5f9-7385-b48e-4068da6268db","id":"01a1fd78-c765-7461-bd4f-6a9532e5560e","journey_id":"01a1fd78-c740-779d-94dd-039aeb334309","funnel_id":"01a1fd78-c6e7-72b9-acb2-3c7fdbad95ac","stage_id":"00000000-0000-7000-8000-000000000002","entered_at":"2026-11-21T09:38:33.445+00:00","left_at":null,"left_by":null}]$rows$);
set session_replication_role = 'origin';
select setval(pg_get_serial_sequence('login_failures', 'id'), (select coalesce(max(id), 0) + 1 from login_failures));
select setval(pg_get_serial_sequence('deliveries', 'seq'), (select coalesce(max(seq), 0) + 1 from deliveries));
