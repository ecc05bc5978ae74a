-- What each account may use; null is no limit. An installation's limits are written into every account that has none of its
-- own, so that one row says what holds.
alter table account_usage
  add column people_limit integer,
  add column messages_limit integer,
  add column file_bytes_limit bigint,
  -- which of them an admin has set for this account: people, messages, storage
  add column own_limits text[] not null default '{}',
  -- since when what leaves by itself waits, because the messages of the month are spent
  add column limited_since timestamptz,
  -- how near to each the owner was told to be: 0, 1 near, 2 reached
  add column told_people smallint not null default 0,
  add column told_messages smallint not null default 0,
  add column told_storage smallint not null default 0;
create index account_usage_limits on account_usage (owner_id)
  where people_limit is not null or messages_limit is not null or file_bytes_limit is not null
    or limited_since is not null or told_people + told_messages + told_storage > 0;

create or replace function account_begins() returns trigger language plpgsql as $$
begin
  insert into account_usage (owner_id, seen_at, people_limit, messages_limit, file_bytes_limit)
  select new.id, new.created_at, (i.value ->> 'people')::integer, (i.value ->> 'messages')::integer,
    (i.value ->> 'file_bytes')::bigint
  from (select) one left join installation i on i.key = 'limits';
  return null;
end $$;

-- What people wrote for whom the account has no place: taken in its order once there is.
create table waiting_updates (
  owner_id uuid not null,
  bot_id uuid not null,
  seq bigint generated always as identity,
  telegram_id bigint not null,
  event jsonb not null,
  at timestamptz not null,
  primary key (owner_id, bot_id, seq),
  foreign key (owner_id, bot_id) references bots on delete cascade
);
create index waiting_updates_person on waiting_updates (owner_id, telegram_id);
create index waiting_updates_at on waiting_updates (at);
