-- The searched texts are written by the server now: what is long after the draft, in portions. By parts and in spite of
-- typing errors only the first thousand characters are searched, by words the whole text; ё is searched as е.
drop index if exists funnel_texts_searched;
drop index if exists funnel_texts_words;
alter table funnel_texts alter column searched drop expression, alter column words drop expression;
update funnel_texts set searched = replace(left(searched, 1000), 'ё', 'е'),
  words = case when searched like '%ё%' then to_tsvector('russian', replace(searched, 'ё', 'е')) else words end
where length(searched) > 1000 or searched like '%ё%';
-- what is inserted waits in a list that somebody's insertion merges into the index: a short one
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

-- Drafts whose texts are not all in funnel_texts yet: written with the draft.
create table funnel_texts_pending (
  owner_id uuid not null,
  funnel_id uuid not null,
  -- counts the changes of the draft meanwhile
  round integer not null default 0,
  since timestamptz not null default now(),
  -- who indexes it at the moment, and when it last did
  pass uuid,
  taken_at timestamptz,
  primary key (owner_id, funnel_id),
  foreign key (owner_id, funnel_id) references funnels on delete cascade
);
