-- a content that is stored once can be a file under several names: it counts once against what an account may store
create or replace function count_files_added() returns trigger language plpgsql as $$
begin
  insert into account_usage_changes (owner_id, files, file_bytes)
  select c.owner_id, sum(c.added), coalesce(sum(c.bytes) filter (where c.added = (
    select count(*) from files f where f.owner_id = c.owner_id and f.sha256 = c.sha256)), 0)
  from (select owner_id, sha256, count(*) as added, max(bytes) as bytes from changed group by 1, 2) as c
  group by c.owner_id;
  return null;
end $$;
create or replace function count_files_removed() returns trigger language plpgsql as $$
begin
  insert into account_usage_changes (owner_id, files, file_bytes)
  select c.owner_id, -sum(c.removed), -coalesce(sum(c.bytes) filter (where not exists (
    select 1 from files f where f.owner_id = c.owner_id and f.sha256 = c.sha256)), 0)
  from (select owner_id, sha256, count(*) as removed, max(bytes) as bytes from changed group by 1, 2) as c
  group by c.owner_id;
  return null;
end $$;
