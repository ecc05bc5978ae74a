-- an audience is counted along three indexes in the order of the people, without reading a row of theirs
drop index journeys_current;
create unique index journeys_current on journeys (owner_id, funnel_id, contact_id) include (stage_id, is_test)
  where is_current;
drop index chats_contact;
create index chats_contact on chats (owner_id, contact_id) include (bot_id, telegram_id, blocked_at);
alter table contact_tags drop constraint contact_tags_pkey,
  add primary key (owner_id, contact_id, funnel_id, tag_id) include (hidden_at);
