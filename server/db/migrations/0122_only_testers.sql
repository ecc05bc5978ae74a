-- A chat in which nobody but a tester ever was is nobody's audience, also when the tester is none any more. It becomes a
-- person's chat when they start as one.
alter table chats add column is_test boolean not null default false;
-- Who is a contact only because they tested; the owner did not bring them, and they never started as a person.
alter table contacts add column is_test boolean not null default false;
create index chats_test on chats (owner_id, contact_id) where is_test;
create index contacts_test on contacts (owner_id, id) where is_test;

update chats h set is_test = true
where exists (select from journeys j where j.owner_id = h.owner_id and j.contact_id = h.contact_id and j.bot_id = h.bot_id and j.is_test)
  and not exists (select from journeys j where j.owner_id = h.owner_id and j.contact_id = h.contact_id and not j.is_test);
update contacts c set is_test = true
where exists (select from chats h where h.owner_id = c.owner_id and h.contact_id = c.id and h.is_test)
  and not exists (select from chats h where h.owner_id = c.owner_id and h.contact_id = c.id and not h.is_test)
  and abs(extract(epoch from c.created_at - (
    select min(j.created_at) from journeys j where j.owner_id = c.owner_id and j.contact_id = c.id))) < 60;
