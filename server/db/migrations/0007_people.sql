-- Names as they are searched: in lower case, Cyrillic too where the database folds only ASCII (server/domain/searching.ts).
alter table contacts add column searched text not null generated always as (
  lower(translate(first_name || ' ' || last_name || coalesce(' @' || username, ''),
    'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЇЄҐЎ', 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґў'))
) stored;

-- Both are parts of a usual PostgreSQL; where they are missing, as in the embedded one, a search reads all names of an owner.
do $$
begin
  create extension if not exists btree_gin;
  create extension if not exists pg_trgm;
  create index contacts_searched on contacts using gin (owner_id, searched gin_trgm_ops);
exception
  when undefined_file or feature_not_supported or insufficient_privilege or undefined_object then null;
end
$$;

create index contacts_source on contacts (owner_id, source);

-- pages of a whole funnel, from both ends; `journeys_stage` is the same for one stage
create index journeys_since on journeys (owner_id, funnel_id, since, id) where is_current and not is_test;
