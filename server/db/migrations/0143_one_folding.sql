-- Names and texts are folded alike everywhere, as machines/text/foldText.ts does it: й as и and ı as i too, more apostrophes
-- and hyphens, and capitals of all alphabets, where the database has a collation that knows them whatever its own is.
do $$
declare
  bare constant text := $sql$regexp_replace(normalize(given, NFD), '[\u0300-\u036f]', '', 'g')$sql$;
  collation_name constant name := (select collname from pg_collation
    where collname in ('pg_c_utf8', 'und-x-icu') and collencoding in (-1, pg_char_to_encoding(getdatabaseencoding()))
    order by collname limit 1);
begin
  if collation_name is not null then
    execute format($sql$create or replace function folded_search(given text) returns text language sql immutable parallel safe
      return translate(lower(%s collate pg_catalog.%I), 'ςı''’‘‛ʻʼʹ′`´-‐‑‒–—―−' || U&'\00AD', 'σi')$sql$, bare, collation_name);
  else
    -- the database's own `lower` may know only ASCII
    execute format($sql$create or replace function folded_search(given text) returns text language sql immutable parallel safe
      return translate(lower(translate(%s,
        'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЄҐЂЈЉЊЋЏЅӘҒҚҢӨҰҮҺҖҲҶΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩØŁĐÆŒŊÞ',
        'абвгдежзиклмнопрстуфхцчшщъыьэюяієґђјљњћџѕәғқңөұүһҗҳҷαβγδεζηθικλμνξοπρστυφχψωøłđæœŋþ')),
        'ςı''’‘‛ʻʼʹ′`´-‐‑‒–—―−' || U&'\00AD', 'σi')$sql$, bare);
  end if;
end
$$;

-- only what is folded otherwise now is written again; a stored column is made anew with one that it is made of
update contacts set first_name = first_name where searched <> folded_search(first_name || ' ' || last_name
  || coalesce(' @' || username, '') || coalesce(' ' || phone, '') || coalesce(' ' || email, ''));

-- almost every text has an й: the indexes are made anew rather than kept up row by row
drop index if exists funnel_texts_searched;
drop index if exists funnel_texts_words;
update funnel_texts set searched = folded_search(left(text, 1000)) where searched <> folded_search(left(text, 1000));
do $$
begin
  create index funnel_texts_searched on funnel_texts using gin (owner_id, searched gin_trgm_ops)
    with (gin_pending_list_limit = 256);
  create index funnel_texts_words on funnel_texts using gin (owner_id, words) with (gin_pending_list_limit = 256);
exception
  when undefined_object then
    create index funnel_texts_words on funnel_texts using gin (words) with (gin_pending_list_limit = 256);
end
$$;
