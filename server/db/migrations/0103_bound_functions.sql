-- Bodies that are bound to what they name when they are made, wherever it lies: a restore runs with an empty search path,
-- where a body that is kept as a text does not find the function beside it.
create or replace function folded(given text) returns text language sql immutable parallel safe
return lower(translate(given,
  'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЇЄҐЎ', 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґў'));

create or replace function text_of_html(html text) returns text language sql immutable parallel safe
return replace(replace(replace(replace(regexp_replace(html, '<[^>]*>', '', 'g'),
  '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&');

create or replace function texts_of_stages(stages json)
returns table (stage_id uuid, item_id uuid, is_message boolean, text text) language sql immutable
begin atomic
  with parsed as materialized (
    select (stage->>'id')::uuid as id, stage->>'title' as title, stage->'messages' as messages
    from json_array_elements(stages) stage
  )
  select id, id, false, title from parsed
  union all
  select parsed.id, (message->>'id')::uuid, true,
    concat_ws(E'\n', text_of_html(message->>'text'),
      (select string_agg(button->>'label', E'\n') from json_array_elements(message->'buttons') button))
  from parsed, json_array_elements(parsed.messages) message;
end;

create or replace function name_words(first text, last text) returns text[] language sql immutable parallel safe
begin atomic
  select case when count(*) >= 2 then array_agg(word order by word collate "C") end
  from regexp_split_to_table(replace(folded(first || ' ' || last), 'ё', 'е'), '[[:space:][:punct:]]+') word
  where word <> '';
end;

-- a plpgsql function has no such body, so the schema is written down where it is called
do $$
begin
  execute format($create$
create or replace function refuse_unbalanced() returns trigger language plpgsql as $body$
begin
  if exists (
    select from %I.ledger_entries where transfer_id = new.transfer_id group by currency having sum(amount_minor) <> 0
  ) then
    raise exception 'the entries of %% do not add up to zero', new.transfer_id using errcode = 'check_violation';
  end if;
  return null;
end
$body$ $create$, current_schema());
end
$$;
