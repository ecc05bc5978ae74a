-- The embedded database has these extensions too since this version (server/domain/search).
do $$
begin
  create extension if not exists btree_gin;
  create extension if not exists pg_trgm;
  create index if not exists contacts_searched on contacts using gin (owner_id, searched gin_trgm_ops);
exception
  when undefined_file or feature_not_supported or insufficient_privilege or undefined_object then null;
end
$$;

-- In lower case, Cyrillic too where the database folds only ASCII.
create function folded(given text) returns text language sql immutable parallel safe as $$
  select lower(translate(given,
    'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЇЄҐЎ', 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґў'))
$$;

-- A message's text as a person sees it, without Telegram's HTML.
create function text_of_html(html text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(replace(regexp_replace(html, '<[^>]*>', '', 'g'),
    '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')
$$;

-- What can be found of stages: a row for each title, and one for each message with the words on its buttons.
create function texts_of_stages(stages json)
returns table (stage_id uuid, item_id uuid, is_message boolean, text text) language sql immutable as $$
  select (stage->>'id')::uuid, (stage->>'id')::uuid, false, stage->>'title' from json_array_elements(stages) stage
  union all
  select (stage->>'id')::uuid, (message->>'id')::uuid, true,
    concat_ws(E'\n', text_of_html(message->>'text'),
      (select string_agg(button->>'label', E'\n') from json_array_elements(message->'buttons') button))
  from json_array_elements(stages) stage, json_array_elements(stage->'messages') message
$$;

-- The texts of the drafts, as they are searched; written with the draft.
create table funnel_texts (
  owner_id uuid not null,
  funnel_id uuid not null,
  stage_id uuid not null,
  -- the stage or the message
  item_id uuid not null,
  is_message boolean not null,
  text text not null,
  searched text not null generated always as (folded(text)) stored,
  -- `russian` stems Latin words as English ones
  words tsvector not null generated always as (to_tsvector('russian', folded(text))) stored,
  primary key (owner_id, funnel_id, item_id),
  foreign key (owner_id, funnel_id) references funnels on delete cascade
);
create index funnel_texts_stage on funnel_texts (owner_id, funnel_id, stage_id);
do $$
begin
  create index funnel_texts_searched on funnel_texts using gin (owner_id, searched gin_trgm_ops);
  create index funnel_texts_words on funnel_texts using gin (owner_id, words);
exception
  when undefined_object then create index funnel_texts_words on funnel_texts using gin (words);
end
$$;

insert into funnel_texts (owner_id, funnel_id, stage_id, item_id, is_message, text)
select owner_id, id, texts.stage_id, texts.item_id, texts.is_message, texts.text
from funnels, texts_of_stages(document->'stages') texts;
