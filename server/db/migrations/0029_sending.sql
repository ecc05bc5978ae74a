-- a mailing: one message of a funnel's bot to many, now or at a time
create table mailings (
  owner_id uuid not null,
  id uuid not null,
  -- of the request that created it
  body_hash text not null,
  funnel_id uuid not null,
  title text not null,
  message jsonb not null,
  audience jsonb not null,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')),
  reason text,
  revision integer not null default 1,
  -- when it is due first: with zone contact, the earliest of all zones
  send_at timestamptz,
  -- what the owner typed, such as 2026-12-01T10:00, and by whose clock; null where it is held back or sent at once
  send_wall text,
  time_zone text,
  -- scheduled for the end of the seconds within which Send can be taken back
  is_held_back boolean not null default false,
  allow_paid_broadcast boolean not null default false,
  -- the bot that the recipients are fixed for; null before
  bot_id uuid,
  fixed_at timestamptz,
  recipients integer not null default 0,
  waiting integer not null default 0,
  sending integer not null default 0,
  sent integer not null default 0,
  failed integer not null default 0,
  unreachable integer not null default 0,
  uncertain integer not null default 0,
  dropped integer not null default 0,
  blocked_after integer not null default 0,
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (owner_id, id),
  foreign key (owner_id, funnel_id) references funnels on delete cascade,
  check (recipients = waiting + sending + sent + failed + unreachable + uncertain + dropped)
);
create index mailings_funnel on mailings (owner_id, funnel_id, created_at, id);
create index mailings_created on mailings (owner_id, created_at, id);
create index mailings_due on mailings (send_at) where state = 'scheduled';
create index mailings_sending on mailings (owner_id, bot_id) where state in ('sending', 'cancelled');

-- a small row for each person of a mailing; a delivery is made when its turn comes, with this row as its cause
create table mailing_recipients (
  owner_id uuid not null,
  id uuid not null,
  mailing_id uuid not null,
  contact_id uuid not null,
  chat_id bigint not null,
  -- who was active last comes first
  place integer not null,
  -- raised by a resend
  round integer not null default 0,
  state text not null check (state in ('waiting', 'sending', 'sent', 'failed', 'unreachable', 'uncertain', 'dropped')),
  reason text,
  -- not before: the person's own clock, the end of quiet hours, or the day that the cap allows
  due_at timestamptz not null,
  settled_at timestamptz,
  is_blocked_after boolean not null default false,
  primary key (owner_id, id),
  -- each person once; in this order it serves searches by contact too, for every index costs time when many are fixed
  unique (owner_id, contact_id, mailing_id),
  foreign key (owner_id, mailing_id) references mailings on delete cascade,
  foreign key (owner_id, contact_id) references contacts on delete cascade
);
create index mailing_recipients_waiting on mailing_recipients (owner_id, mailing_id, due_at, place) where state = 'waiting';
create index mailing_recipients_state on mailing_recipients (owner_id, mailing_id, state, place);

-- the first press of each person on each button of a mailing
create table mailing_presses (
  owner_id uuid not null,
  mailing_id uuid not null,
  button_id uuid not null,
  contact_id uuid not null,
  at timestamptz not null,
  primary key (owner_id, mailing_id, button_id, contact_id),
  foreign key (owner_id, mailing_id) references mailings on delete cascade,
  foreign key (owner_id, contact_id) references contacts on delete cascade
);

-- editing or deleting what a mailing has sent
create table sent_operations (
  owner_id uuid not null,
  id uuid not null,
  mailing_id uuid not null,
  kind text not null check (kind in ('edit', 'delete')),
  -- what it becomes; null for a deletion
  message jsonb,
  state text not null check (state in ('running', 'paused', 'done', 'cancelled')),
  -- people
  total integer not null default 0,
  done integer not null default 0,
  failed integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (owner_id, id),
  foreign key (owner_id, mailing_id) references mailings on delete cascade
);
-- one at a time for a mailing
create unique index sent_operations_open on sent_operations (owner_id, mailing_id) where state in ('running', 'paused');
create index sent_operations_mailing on sent_operations (owner_id, mailing_id, created_at, id);

-- whose messages are still to be edited or deleted, and whose could not be; what is done has no row
create table sent_operation_items (
  owner_id uuid not null,
  operation_id uuid not null,
  recipient_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'failed')),
  reason text,
  primary key (owner_id, operation_id, recipient_id),
  foreign key (owner_id, operation_id) references sent_operations on delete cascade,
  foreign key (owner_id, recipient_id) references mailing_recipients on delete cascade
);
create index sent_operation_items_open on sent_operation_items (owner_id, operation_id, state, recipient_id)
  where state in ('waiting', 'sending');
create index sent_operation_items_recipient on sent_operation_items (owner_id, recipient_id);

-- a series of letters, timed from joining
create table series (
  owner_id uuid not null,
  id uuid not null,
  body_hash text not null,
  funnel_id uuid not null,
  name text not null,
  state text not null default 'off' check (state in ('off', 'on')),
  revision integer not null default 1,
  -- {kind: funnel} | {kind: stage, stage} | {kind: tag, tag}
  starts_on jsonb not null,
  -- {tags, stages}
  stops_on jsonb not null,
  -- an IANA name, or contact for each person's own
  time_zone text not null,
  members_in integer not null default 0,
  members_finished integer not null default 0,
  members_left integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (owner_id, id),
  foreign key (owner_id, funnel_id) references funnels on delete cascade
);
create index series_funnel on series (owner_id, funnel_id, created_at, id);

create table letters (
  owner_id uuid not null,
  id uuid not null,
  body_hash text not null,
  series_id uuid not null,
  -- from 0
  place integer not null,
  revision integer not null default 1,
  name text not null,
  message jsonb not null,
  timing jsonb,
  repeat boolean not null default false,
  until text,
  times integer,
  -- people
  received integer not null default 0,
  -- sendings
  sent integer not null default 0,
  uncertain integer not null default 0,
  -- dates up to here are over for everybody: set when the schedule changes, or the series is turned on again
  skipped_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (owner_id, id),
  unique (owner_id, series_id, place) deferrable initially deferred,
  foreign key (owner_id, series_id) references series on delete cascade
);

create table series_members (
  owner_id uuid not null,
  -- the cause of its deliveries: a person who is added again gets a new one
  id uuid not null,
  series_id uuid not null,
  contact_id uuid not null,
  chat_id bigint not null,
  joined_at timestamptz not null,
  state text not null check (state in ('in', 'finished', 'left')),
  reason text check (reason in ('stop_rule', 'blocked', 'bot_changed', 'funnel_deleted', 'by_hand')),
  -- dates of any letter up to here are over: what passed while the person had blocked the bot, or before they were added
  skipped_until timestamptz,
  -- when the next letter is due and which; null where none will come. A time without a letter: to be computed anew
  next_at timestamptz,
  next_letter_id uuid,
  -- its funnel does not run: waits for the next run, so that the search for what is due does not pass by it again and again
  is_held boolean not null default false,
  primary key (owner_id, id),
  unique (owner_id, series_id, contact_id),
  foreign key (owner_id, series_id) references series on delete cascade,
  foreign key (owner_id, contact_id) references contacts on delete cascade
);
create index series_members_due on series_members (next_at) where next_at is not null and not is_held;
create index series_members_list on series_members (owner_id, series_id, state, joined_at, id);
create index series_members_contact on series_members (owner_id, contact_id);

-- what a member has had of each letter; without a row it had nothing
create table letter_progress (
  owner_id uuid not null,
  member_id uuid not null,
  letter_id uuid not null,
  -- the last occurrence that is over: its ordinal from joining, and its date
  last_round integer not null,
  last_at timestamptz not null,
  -- sendings by hand have rounds below 0
  last_extra_round integer not null default 0,
  -- when the owner has it sent by hand: a delivery is made when its turn comes; null where nothing waits
  extra_due_at timestamptz,
  has_received boolean not null default false,
  primary key (owner_id, member_id, letter_id),
  foreign key (owner_id, member_id) references series_members on delete cascade,
  foreign key (owner_id, letter_id) references letters on delete cascade
);
create index letter_progress_letter on letter_progress (owner_id, letter_id);
create index letter_progress_extra on letter_progress (extra_due_at) where extra_due_at is not null;

-- the first press of each person on each button of each round of a letter
create table letter_presses (
  owner_id uuid not null,
  letter_id uuid not null,
  round integer not null,
  button_id uuid not null,
  contact_id uuid not null,
  at timestamptz not null,
  primary key (owner_id, letter_id, round, button_id, contact_id),
  foreign key (owner_id, letter_id) references letters on delete cascade,
  foreign key (owner_id, contact_id) references contacts on delete cascade
);

-- all messages of an album, of which telegram_message_id is the first; null where it is one message
alter table deliveries add column album_message_ids jsonb;

-- what somebody got of mailings and letters, for the cap
create index deliveries_capped on deliveries (owner_id, contact_id, settled_at) where cause in ('mailing', 'letter');
create index deliveries_letter on deliveries (owner_id, message_key, due_at, id) where cause = 'letter';

-- a mailing that was paused by itself waits for its owner
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in ('trouble', 'mailing', 'stage', 'message'));

-- the last time of more than the grace in which a bot could send nothing: its funnel was stopped, or the process, Telegram
-- or its token away; letters and mailings that were due in it are late, whatever else they waited for
alter table bots add column away_from timestamptz, add column away_until timestamptz;
