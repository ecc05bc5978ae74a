-- Presses are answered from memory. What a process that takes a bot over needs to answer the last ones once more stands
-- with their updates: the id of the callback query, and the text that is shown, where one is.
alter table bot_updates add column callback text;
alter table bot_updates add column answer text;

-- which presses moved nobody was kept by their answers in the outbox, of which those that did have a line of their own
insert into history (owner_id, id, contact_id, funnel_id, journey_id, kind, data, at)
select a.owner_id, gen_random_uuid(), a.contact_id, a.funnel_id, a.journey_id, 'refused', jsonb_build_object('data', a.message_key), a.due_at
from (
  select d.*, row_number() over (partition by d.owner_id, d.journey_id, d.due_at, d.message_key order by d.seq) as number
  from deliveries d join contacts c on c.owner_id = d.owner_id and c.id = d.contact_id
  where d.cause = 'service' and d.journey_id is not null and d.message_key not like 'a:%'
) a
where a.number > (
  select count(*) from history h
  where h.owner_id = a.owner_id and h.contact_id = a.contact_id and h.journey_id = a.journey_id and h.kind = 'press' and h.at = a.due_at
    and a.message_key like '%:' || translate(rtrim(
      encode(decode(replace(h.data ->> 'button', '-', ''), 'hex'), 'base64'), '='), '+/', '-_'));
delete from deliveries where cause = 'service';
