-- Whom a word or their owner began a journey for after they had only tested stayed a tester for lists, audiences and counts.
-- The offset has their journeys found one person at a time, by their index, instead of all journeys being read.
update contacts c set is_test = false
where c.is_test and exists (
  select from journeys j where j.owner_id = c.owner_id and j.contact_id = c.id and not j.is_test offset 0);
update chats h set is_test = false
where h.is_test and exists (
  select from journeys j where j.owner_id = h.owner_id and j.contact_id = h.contact_id and j.bot_id = h.bot_id
    and not j.is_test offset 0);
