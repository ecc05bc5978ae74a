-- Launch data of a Mini App that was taken: good for a day, unless a sign-out has ended it. It outlives its account.
create table launches (
  -- SHA-256 of the hash that Telegram signed it with
  launch_hash bytea primary key,
  user_id uuid not null,
  expires_at timestamptz not null,
  is_ended boolean not null default false
);
create index launches_user on launches (user_id);
create index launches_expires on launches (expires_at);

-- the launch data that a session was traded for
alter table sessions add column launch_hash bytea;
create index sessions_last_seen on sessions (last_seen_at);
