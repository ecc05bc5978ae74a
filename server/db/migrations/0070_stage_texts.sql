-- The same as before, but a stage is parsed once and not for each of its messages.
create or replace function texts_of_stages(stages json)
returns table (stage_id uuid, item_id uuid, is_message boolean, text text) language sql immutable as $$
  with parsed as materialized (
    select (stage->>'id')::uuid as id, stage->>'title' as title, stage->'messages' as messages
    from json_array_elements(stages) stage
  )
  select id, id, false, title from parsed
  union all
  select parsed.id, (message->>'id')::uuid, true,
    concat_ws(E'\n', text_of_html(message->>'text'),
      (select string_agg(button->>'label', E'\n') from json_array_elements(message->'buttons') button))
  from parsed, json_array_elements(parsed.messages) message
$$;
