-- Somebody who blocked the bot during a wait and came back was taken to choose, although no button had been delivered and
-- their stage has none: nothing more comes there, so they have finished.
with mended as (
  update journeys set state = 'finished', value = 'finished'
  where state = 'active' and value = 'choosing' and machine_version = 2 and context -> 'canPress' = 'false'::jsonb
  returning owner_id, funnel_id, stage_id, is_test
)
update stage_counts c set finished = c.finished + m.people
from (select owner_id, funnel_id, stage_id, count(*) as people from mended where not is_test group by 1, 2, 3) m
where c.owner_id = m.owner_id and c.funnel_id = m.funnel_id and c.stage_id = m.stage_id;
