-- An answer remembers since when it was waited for, so that the times to answer are read along an index.
create index history_answers on history (owner_id, at) where kind = 'reply' and jsonb_exists(data, 'waited_since');

-- The answers of the last week: each ended the wait that began with the first words after the answer before it.
update history r set data = r.data || jsonb_build_object('waited_since', w.since)
from (
  select a.owner_id, a.id, (
    select min(t.at) from history t where t.owner_id = a.owner_id and t.contact_id = a.contact_id and t.kind = 'text'
      and t.at < a.at and t.at > greatest(a.at - interval '14 days', (
        select max(b.at) from history b where b.owner_id = a.owner_id and b.contact_id = a.contact_id and b.kind = 'reply'
          and jsonb_exists(b.data, 'hash') and (b.at, b.id) < (a.at, a.id)))) as since
  from history a where a.kind = 'reply' and jsonb_exists(a.data, 'hash') and a.at > now() - interval '7 days'
) w
where r.owner_id = w.owner_id and r.id = w.id and w.since is not null;
