-- what the platform's bot is to tell owners: one row for each thing that is told, however often it happens meanwhile
create table notices (
  owner_id uuid not null references users on delete cascade,
  -- trouble, stage, message
  kind text not null check (kind in ('trouble', 'stage', 'message')),
  -- the funnel, stage or contact it speaks of
  subject text not null,
  data jsonb not null,
  -- how often since it was last told
  times integer not null default 1,
  at timestamptz not null,
  -- null: there is nothing to tell
  next_at timestamptz,
  -- not told again before
  quiet_until timestamptz,
  tries integer not null default 0,
  claimed_until timestamptz,
  primary key (owner_id, kind, subject)
);
create index notices_next on notices (next_at) where next_at is not null;

-- which kinds an owner wants; who has no row wants all
create table notice_choices (
  owner_id uuid primary key references users on delete cascade,
  trouble boolean not null default true,
  stage boolean not null default true,
  message boolean not null default true
);
