-- those few of whom an audience has to know more than that they have a chat
create index contacts_remarkable on contacts (owner_id, id) include (time_zone, archived_at)
  where archived_at is not null or time_zone is not null;

-- who is on a stage, without reading their journeys
drop index journeys_stage;
create index journeys_stage on journeys (owner_id, funnel_id, stage_id, since, id) include (contact_id)
  where is_current and not is_test;
