import { type RawBuilder, sql } from 'kysely';

/** Whether a contact has a tag, or stands on a stage, that takes people out of the series `s`. */
export const stopRuleApplies = (contact: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (select from contact_tags t where t.owner_id = s.owner_id and t.contact_id = ${contact} and t.hidden_at is null
    and s.stops_on -> 'tags' ? t.tag_id::text)
  or exists (select from journeys j where j.owner_id = s.owner_id and j.funnel_id = s.funnel_id and j.contact_id = ${contact}
    and j.is_current and not j.is_test and s.stops_on -> 'stages' ? j.stage_id::text))`;
