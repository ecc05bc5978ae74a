-- what failed and is tried again, or waits for somebody to act, by kind and subject; gone once it succeeds
create table failures (
  kind text not null,
  subject text not null,
  -- whose it is; nobody's where it is the installation's own
  owner_id uuid references users on delete cascade,
  -- in a row
  times integer not null,
  -- what the last try said
  reason text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- not before this; null where it is not tried again by itself
  next_try_at timestamptz,
  primary key (kind, subject)
);
create index failures_last on failures (last_at desc, kind, subject);
create index failures_owner on failures (owner_id) where owner_id is not null;
