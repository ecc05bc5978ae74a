-- One row for each contact who wrote or to whom the owner wrote: whose the last words are and since when they wait, so that
-- the list of conversations reads no history. It is kept in the transaction that writes the words.
create table conversations (
  owner_id uuid not null,
  contact_id uuid not null,
  -- where the last words were said; its bot answers
  funnel_id uuid,
  -- the row of the history
  last_id uuid not null,
  last_from text not null,
  last_text text not null,
  last_media text,
  last_at timestamptz not null,
  -- of the first words that nobody has answered; null once they are answered, or marked as done
  waits_since timestamptz,
  is_unread boolean not null default false,
  primary key (owner_id, contact_id),
  foreign key (owner_id, contact_id) references contacts on delete cascade
);
create index conversations_waiting on conversations (owner_id, waits_since, contact_id) where waits_since is not null;
create index conversations_unread on conversations (owner_id, last_at, contact_id) where is_unread;
create index conversations_last on conversations (owner_id, last_at, contact_id);

-- What people and the owner said, as searches compare it; null for all else that happened. An index has it, and no column:
-- the history, which is the longest of all tables, is not written anew.
create function said(kind text, data jsonb) returns text language sql immutable parallel safe
  return case kind
    when 'text' then folded_search(left(data ->> 'text', 1000))
    when 'reply' then folded_search(left(regexp_replace(coalesce(data #>> '{parts,0,params,text}',
      data #>> '{parts,0,params,caption}', data #>> '{parts,1,params,text}', ''), '<[^>]*>', '', 'g'), 1000))
  end;
create index history_said on history (owner_id, contact_id, at, id) where kind in ('text', 'reply');
do $$
begin
  create index history_searched on history using gin (owner_id, said(kind, data) gin_trgm_ops)
    with (gin_pending_list_limit = 256) where kind in ('text', 'reply');
exception
  when undefined_file or feature_not_supported or insufficient_privilege or undefined_object then null;
end
$$;

-- Answers that are written once and said often.
create table replies (
  owner_id uuid not null references users on delete cascade,
  id uuid not null,
  body_hash text not null,
  title text not null,
  text text not null,
  created_at timestamptz not null,
  primary key (owner_id, id)
);

-- The name of a file that is sent as one; null for pictures and videos.
alter table files add column name text;

-- Who wrote before. A message to many, which has no hash, answers nobody. What was written more than two weeks ago waits no
-- more: it was answered elsewhere or needs no answer, and nobody begins with a list of years.
insert into conversations (owner_id, contact_id, funnel_id, last_id, last_from, last_text, last_media, last_at, waits_since, is_unread)
select l.owner_id, l.contact_id, l.funnel_id, l.id, case l.kind when 'text' then 'contact' else 'owner' end,
  left(case l.kind when 'text' then coalesce(l.data ->> 'text', '')
    else replace(replace(replace(replace(regexp_replace(coalesce(l.data #>> '{parts,0,params,text}',
      l.data #>> '{parts,0,params,caption}', l.data #>> '{parts,1,params,text}', ''), '<[^>]*>', '', 'g'),
      '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&') end, 200),
  case l.kind when 'text' then l.data ->> 'media' end, l.at,
  case l.kind when 'text' then (
    select min(w.at) from history w where w.owner_id = l.owner_id and w.contact_id = l.contact_id and w.kind = 'text'
      and w.at > greatest(now() - interval '14 days', (select max(r.at) from history r
        where r.owner_id = l.owner_id and r.contact_id = l.contact_id and r.kind = 'reply' and jsonb_exists(r.data, 'hash'))))
  end,
  l.unread > 0
from (
  select distinct on (h.owner_id, h.contact_id) h.*, c.unread
  from history h join contacts c on c.owner_id = h.owner_id and c.id = h.contact_id
  where (h.kind = 'text' or h.kind = 'reply' and jsonb_exists(h.data, 'hash')) and c.erased_at is null and not c.is_test
  order by h.owner_id, h.contact_id, h.at desc, h.id desc
) l;
