-- The processes that drive bots, by which each knows its share of them.
create table bot_processes (
  id text primary key,
  seen_until timestamptz not null
);
