-- What each account uses, for the host's list: counted as it changes, never by counting its rows.
create table account_usage (
  owner_id uuid primary key references users (id) on delete cascade,
  people integer not null default 0,
  bots integer not null default 0,
  files integer not null default 0,
  file_bytes bigint not null default 0,
  -- messages that reached people in this month
  messages integer not null default 0,
  month date not null default '-infinity',
  seen_at timestamptz not null
);
create index account_usage_people on account_usage (people, owner_id);
create index account_usage_bots on account_usage (bots, owner_id);
create index account_usage_file_bytes on account_usage (file_bytes, owner_id);
create index account_usage_messages on account_usage (messages, owner_id);
create index account_usage_seen_at on account_usage (seen_at, owner_id);
create index account_usage_months on account_usage (month) where messages > 0;
create index users_created_at on users (created_at, id);

-- Changes that are not added yet: rows of their own, so that no two transactions of an account wait for each other.
create table account_usage_changes (
  seq bigint generated always as identity primary key,
  owner_id uuid not null,
  people integer not null default 0,
  bots integer not null default 0,
  files integer not null default 0,
  file_bytes bigint not null default 0,
  messages integer not null default 0,
  month date
);
create index account_usage_changes_owner on account_usage_changes (owner_id);

create function account_begins() returns trigger language plpgsql as $$
begin
  insert into account_usage (owner_id, seen_at) values (new.id, new.created_at);
  return null;
end $$;
create trigger users_begin_usage after insert on users for each row execute function account_begins();

create function count_people_added() returns trigger language plpgsql as $$
begin
  insert into account_usage_changes (owner_id, people)
  select owner_id, count(*) from changed where not is_test group by owner_id;
  return null;
end $$;
create function count_people_removed() returns trigger language plpgsql as $$
begin
  insert into account_usage_changes (owner_id, people)
  select owner_id, -count(*) from changed where not is_test group by owner_id;
  return null;
end $$;
create function count_person_started() returns trigger language plpgsql as $$
begin
  insert into account_usage_changes (owner_id, people) values (new.owner_id, case when new.is_test then -1 else 1 end);
  return null;
end $$;
create trigger contacts_count_added after insert on contacts
  referencing new table as changed for each statement execute function count_people_added();
create trigger contacts_count_removed after delete on contacts
  referencing old table as changed for each statement execute function count_people_removed();
create trigger contacts_count_started after update of is_test on contacts
  for each row when (old.is_test <> new.is_test) execute function count_person_started();

create function count_files_added() returns trigger language plpgsql as $$
begin
  insert into account_usage_changes (owner_id, files, file_bytes)
  select owner_id, count(*), sum(bytes) from changed group by owner_id;
  return null;
end $$;
create function count_files_removed() returns trigger language plpgsql as $$
begin
  insert into account_usage_changes (owner_id, files, file_bytes)
  select owner_id, -count(*), -sum(bytes) from changed group by owner_id;
  return null;
end $$;
create function count_file_resized() returns trigger language plpgsql as $$
begin
  insert into account_usage_changes (owner_id, file_bytes) values (new.owner_id, new.bytes - old.bytes);
  return null;
end $$;
create trigger files_count_added after insert on files
  referencing new table as changed for each statement execute function count_files_added();
create trigger files_count_removed after delete on files
  referencing old table as changed for each statement execute function count_files_removed();
create trigger files_count_resized after update of bytes on files
  for each row when (old.bytes <> new.bytes) execute function count_file_resized();

create function count_bot() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.bot_id is not null then
    insert into account_usage_changes (owner_id, bots) values (old.owner_id, -1);
  end if;
  if tg_op <> 'DELETE' and new.bot_id is not null then
    insert into account_usage_changes (owner_id, bots) values (new.owner_id, 1);
  end if;
  return null;
end $$;
create trigger funnels_count_bot_added after insert on funnels
  for each row when (new.bot_id is not null) execute function count_bot();
create trigger funnels_count_bot_removed after delete on funnels
  for each row when (old.bot_id is not null) execute function count_bot();
create trigger funnels_count_bot_changed after update of bot_id on funnels
  for each row when ((old.bot_id is null) <> (new.bot_id is null)) execute function count_bot();

-- behind the triggers, which keep rows of processes of an older version from coming in between
insert into account_usage (owner_id, people, bots, files, file_bytes, messages, month, seen_at)
select u.id, coalesce(c.people, 0), coalesce(f.bots, 0), coalesce(x.files, 0), coalesce(x.bytes, 0),
  coalesce(d.messages, 0), date_trunc('month', now() at time zone 'utc')::date,
  greatest(u.created_at, (select max(s.last_seen_at) from sessions s where s.owner_id = u.id))
from users u
left join (select owner_id, count(*) as people from contacts where not is_test group by 1) c on c.owner_id = u.id
left join (select owner_id, count(*) as bots from funnels where bot_id is not null group by 1) f on f.owner_id = u.id
left join (select owner_id, count(*) as files, sum(bytes) as bytes from files group by 1) x on x.owner_id = u.id
left join (
  select owner_id, count(*) as messages from deliveries
  where state = 'sent' and not is_test and cause not in ('service', 'sent_operation')
    and settled_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc'
  group by 1
) d on d.owner_id = u.id;

-- Null: open. A closed account can not be signed in to, and its bots are stopped.
alter table users add column closed_at timestamptz;
create index users_closed on users (closed_at) where closed_at is not null;
create index funnels_in_trouble on funnels (owner_id) where trouble is not null;
