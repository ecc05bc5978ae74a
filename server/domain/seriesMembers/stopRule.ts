import { type RawBuilder, sql } from 'kysely';
import type { StopsOn } from '#contract/schemas/sending/series.ts';
import { filteredBy } from '#server/db/conditions/filteredBy.ts';

/** Whether a contact has a tag, or stands on a stage, that takes people out of the series `s`. */
export const stopRuleApplies = (contact: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (select from contact_tags t where t.owner_id = s.owner_id and t.contact_id = ${contact} and t.hidden_at is null
    and s.stops_on -> 'tags' ? t.tag_id::text)
  or exists (select from journeys j where j.owner_id = s.owner_id and j.contact_id = ${contact}
    and ${filteredBy(sql`j.funnel_id`, sql`s.funnel_id`)} and j.is_current and not j.is_test and s.stops_on -> 'stages' ? j.stage_id::text))`;

interface Rules {
  owner_id: string;
  funnel_id: string;
  stops_on: StopsOn;
}

/**
 * Whether no stop rule of one series applies to a contact, for a query over many of them: those to whom one applies are
 * found once, not for each contact, which without statistics would cost the square of their number.
 */
export function meetsNoStopRule({ owner_id, funnel_id, stops_on }: Rules, contact: RawBuilder<unknown>) {
  const any = (ids: string[]) =>
    sql`any (array(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)))`;
  const byTag = sql`select t.contact_id from contact_tags t
    where t.owner_id = ${owner_id} and t.hidden_at is null and t.tag_id = ${any(stops_on.tags)}`;
  const byStage = sql`select j.contact_id from journeys j
    where j.owner_id = ${owner_id} and j.funnel_id = ${funnel_id} and j.is_current and not j.is_test
      and j.stage_id = ${any(stops_on.stages)}`;
  return sql<boolean>`${contact} not in (${byTag} union all ${byStage})`;
}
