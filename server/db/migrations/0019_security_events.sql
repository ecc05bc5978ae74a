-- What an operator looks at after a break-in: who signed in, failed to, or changed what signs in.
create table security_events (
  id uuid primary key,
  kind text not null,
  -- the account it is about, and who did it where that is another; either may be gone by now
  user_id uuid,
  actor_id uuid,
  address text not null default '',
  user_agent text not null default '',
  detail jsonb not null default '{}',
  -- the same again within the hour is counted here, and makes no further row
  times integer not null default 1,
  at timestamptz not null,
  last_at timestamptz not null,
  group_key bytea not null unique
);
create index security_events_at on security_events (at desc, id desc);
create index security_events_kind on security_events (kind, at desc, id desc);
create index security_events_user on security_events (user_id, at desc, id desc);
