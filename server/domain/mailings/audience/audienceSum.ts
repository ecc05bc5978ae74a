import { type RawBuilder, sql } from 'kysely';
import type { AudiencePart } from '#contract/schemas/mailing.ts';
import { testerIds } from '#server/db/walksDraft.ts';
import { isShown } from '../../lists/rule/selectMembers.ts';
import { type AudienceQuery, byActivity, isGiven } from './audienceQuery.ts';

type Kind = AudiencePart['kind'];
/** The contacts of one kind of an audience, each with the place, from 1, of the first of its ids that has them. */
interface Having {
  kind: Extract<Kind, 'stages' | 'tags' | 'lists'>;
  ids: string[];
  rows: RawBuilder<unknown>;
}
/** Who is taken off, of those whom nothing before has taken. */
interface Step {
  kind: Kind;
  ids: string[];
  when: RawBuilder<boolean>;
}

/** The sum that makes an audience, as a query over all whom its source adds. */
export interface AudienceSum {
  adds: Pick<Step, 'kind' | 'ids'>[];
  takes: Pick<Step, 'kind' | 'ids'>[];
  /** For each person the `place` of what adds them, the `step` that takes them off or null, and their `zone` where it is known. */
  people: RawBuilder<unknown>;
}

/** Selects the same as `selectAudience`, and says of everybody else of the source what leaves them out. */
export function sumOf(query: AudienceQuery): AudienceSum {
  const [source, ...narrowing] = havings(query);
  const unwanted = [...new Set(query.audience.without_tags)];
  const steps = [
    ...narrowing.map(({ kind, ids }): Step => ({ kind, ids, when: sql`${sql.ref(`${kind}.place`)} is null` })),
    ...unwanted.map((id, at): Step => ({ kind: 'without_tags', ids: [id], when: sql`unwanted.place = ${at + 1}` })),
    ...byActivity(query).map((is): Step => ({ kind: 'activity', ids: [], when: sql`(${is}) is not true` })),
    ...unreachable(query),
  ];
  const person = source ? sql`s.contact_id` : sql`h.contact_id`;
  const joined = [
    ...narrowing,
    ...(unwanted.length === 0 ? [] : [{ kind: 'unwanted', rows: withTags(query, unwanted) }]),
  ].map(({ kind, rows }) => sql`left join (${rows}) ${sql.ref(kind)} on ${sql.ref(`${kind}.contact_id`)} = ${person}`);
  const ofBot = sql`h.owner_id = ${query.ownerId} and h.bot_id = ${query.botId}::uuid`;
  return {
    adds: source ? source.ids.map((id) => ({ kind: source.kind, ids: [id] })) : [{ kind: 'everyone', ids: [] }],
    takes: steps.map(({ kind, ids }) => ({ kind, ids })),
    people: sql`
      select ${source ? sql`s.place` : sql`1`} as place, c.time_zone as zone,
        case ${sql.join(
          steps.map(({ when }, at) => sql`when ${when} then ${at}::integer`),
          sql` `,
        )} end as step
      from ${source ? sql`(${source.rows}) s left join chats h on ${ofBot} and h.contact_id = s.contact_id` : sql`chats h`}
        ${sql.join(joined, sql` `)}
        left join contacts c on c.owner_id = ${query.ownerId} and c.id = ${person}
          and (c.archived_at is not null or c.time_zone is not null)
      where ${source ? sql`true` : sql`${ofBot} and not h.is_test`}`,
  };
}

/** The kinds that choose people, as far as they are given, the source first. */
function havings(query: AudienceQuery): Having[] {
  const { stages, tags } = query.audience;
  return [
    ...(isGiven(stages) ? [onStages(query, [...new Set(stages)])] : []),
    ...(isGiven(tags)
      ? [{ kind: 'tags' as const, ids: [...new Set(tags)], rows: withTags(query, [...new Set(tags)]) }]
      : []),
    ...(query.lists.length === 0 ? [] : [inLists(query)]),
  ];
}

const placeIn = (ids: string[], column: string) => sql`array_position(${ids}::uuid[], ${sql.ref(column)})`;

const onStages = ({ ownerId, funnelId }: AudienceQuery, ids: string[]): Having => ({
  kind: 'stages',
  ids,
  rows: sql`
    select j.contact_id, ${placeIn(ids, 'j.stage_id')} as place from journeys j
    where j.owner_id = ${ownerId} and j.funnel_id = ${funnelId} and j.is_current and not j.is_test
      and j.stage_id = any (${ids}::uuid[])`,
});

const withTags = ({ ownerId }: AudienceQuery, ids: string[]) => sql`
  select t.contact_id, min(${placeIn(ids, 't.tag_id')}) as place from contact_tags t
  where t.owner_id = ${ownerId} and t.tag_id = any (${ids}::uuid[]) and t.hidden_at is null
  group by t.contact_id`;

const inLists = ({ ownerId, lists, members }: AudienceQuery): Having => ({
  kind: 'lists',
  ids: lists.map(({ id }) => id),
  rows: sql`
    select c.id as contact_id, case ${sql.join(
      lists.map(({ where }, at) => sql`when ${where} then ${at + 1}::integer`),
      sql` `,
    )} end as place
    from contacts c where c.owner_id = ${ownerId} and ${isShown} and ${members}`,
});

/** What keeps the bot from writing to somebody, whatever the audience asks for. */
function unreachable({ ownerId, funnelId, now }: AudienceQuery): Step[] {
  const testers = testerIds({ owner: sql`${ownerId}::uuid`, funnel: sql`${funnelId}::uuid`, now });
  return [
    { kind: 'archived', ids: [], when: sql`c.archived_at is not null` },
    { kind: 'without_chat', ids: [], when: sql`h.contact_id is null` },
    { kind: 'testers', ids: [], when: sql`h.is_test or h.telegram_id = any (${testers})` },
    { kind: 'blocked', ids: [], when: sql`h.blocked_at is not null` },
  ];
}
