import { type RawBuilder, sql } from 'kysely';
import type { AudiencePart } from '#contract/schemas/sending/mailing.ts';
import { testerIds } from '#server/db/conditions/walksDraft.ts';
import { isShown } from '#server/domain/lists/rule/selectMembers.ts';
import { type AudienceQuery, byActivity, isGiven } from './audienceQuery.ts';

type Kind = AudiencePart['kind'];
/** The contacts of one kind of an audience: each once, with the `place` of the first of its choices that has them. */
interface Having {
  kind: Extract<Kind, 'stages' | 'tags' | 'lists'>;
  /** Each choice with its place. */
  choices: { id: string; place: string }[];
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
  /** Each with the `place` of its people. */
  adds: (Pick<Step, 'kind' | 'ids'> & { place: string })[];
  takes: Pick<Step, 'kind' | 'ids'>[];
  /** For each person the `place` of what adds them, the `step` that takes them off or null, and their `zone` where it is known. */
  people: RawBuilder<unknown>;
}

/** Selects the same as `selectAudience`, and says of everybody else of the source what leaves them out. */
export function sumOf(query: AudienceQuery): AudienceSum {
  const [source, ...narrowing] = havings(query);
  const unwanted = [...new Set(query.audience.without_tags)];
  const steps = [
    ...narrowing.map(
      ({ kind, choices }): Step => ({
        kind,
        ids: choices.map(({ id }) => id),
        when: sql`${sql.ref(`${kind}.place`)} is null`,
      }),
    ),
    ...unwanted.map((id, at): Step => ({ kind: 'without_tags', ids: [id], when: sql`unwanted.place = ${at + 1}` })),
    ...activityOf(query),
    ...unreachable(query),
  ];
  const person = source ? sql`s.contact_id` : sql`h.contact_id`;
  const joined = [
    ...narrowing,
    ...(unwanted.length === 0
      ? []
      : [{ kind: 'unwanted', rows: withTags(query, unwanted, unwanted.length === 1 ? sql`1` : undefined) }]),
  ].map(({ kind, rows }) => sql`left join (${rows}) ${sql.ref(kind)} on ${sql.ref(`${kind}.contact_id`)} = ${person}`);
  // in the order of an index, which the planner does not see where it joins the table itself to the left
  const chats = sql`(select contact_id, telegram_id, blocked_at, last_seen_at from chats
    where owner_id = ${query.ownerId} and bot_id = ${query.botId}::uuid order by contact_id)`;
  return {
    adds: source
      ? source.choices.map(({ id, place }) => ({ kind: source.kind, ids: [id], place }))
      : [{ kind: 'everyone', ids: [], place: '1' }],
    takes: steps.map(({ kind, ids }) => ({ kind, ids })),
    people: sql`
      select ${source ? sql`s.place` : sql`1`} as place, c.time_zone as zone,
        case ${sql.join(
          steps.map(({ when }, at) => sql`when ${when} then ${at}::integer`),
          sql` `,
        )} end as step
      from ${source ? sql`(${source.rows}) s left join ${chats} h on h.contact_id = s.contact_id` : sql`chats h`}
        ${sql.join(joined, sql` `)}
        left join contacts c on c.owner_id = ${query.ownerId} and c.id = ${person}
          and (c.archived_at is not null or c.time_zone is not null)
      where ${source ? sql`true` : sql`h.owner_id = ${query.ownerId} and h.bot_id = ${query.botId}::uuid and not h.is_test`}`,
  };
}

/** The kinds that choose people, as far as they are given, the source first. */
function havings(query: AudienceQuery): Having[] {
  const { stages, tags } = query.audience;
  return [
    ...(isGiven(stages) ? [onStages(query, [...new Set(stages)])] : []),
    ...(isGiven(tags) ? [havingTags(query, [...new Set(tags)], isGiven(stages))] : []),
    ...(query.lists.length === 0 ? [] : [inLists(query)]),
  ];
}

/** Nobody is on two at once, so that the stage itself is the place: to look its number up for each person takes a fifth of the time. */
const onStages = ({ ownerId, funnelId }: AudienceQuery, ids: string[]): Having => ({
  kind: 'stages',
  choices: ids.map((id) => ({ id, place: id })),
  rows: sql`
    select j.contact_id, j.stage_id as place from journeys j
    where j.owner_id = ${ownerId} and j.funnel_id = ${funnelId} and j.is_current and not j.is_test
      and j.stage_id = any (${ids}::uuid[])`,
});

const numbered = (ids: string[]) => ids.map((id, at) => ({ id, place: String(at + 1) }));

const havingTags = (query: AudienceQuery, ids: string[], isNarrowing: boolean): Having => ({
  kind: 'tags',
  choices: numbered(ids),
  rows: withTags(query, ids, isNarrowing || ids.length === 1 ? sql`1` : undefined),
});

/** The place need not be looked up where it is known or does not matter. */
const withTags = (
  { ownerId }: AudienceQuery,
  ids: string[],
  place = sql`min(array_position(${ids}::uuid[], t.tag_id))`,
) => sql`
  select t.contact_id, ${place} as place from contact_tags t
  where t.owner_id = ${ownerId} and t.tag_id = any (${ids}::uuid[]) and t.hidden_at is null
  group by t.contact_id`;

const inLists = ({ ownerId, lists, members }: AudienceQuery): Having => ({
  kind: 'lists',
  choices: numbered(lists.map(({ id }) => id)),
  rows: sql`
    select c.id as contact_id, case ${sql.join(
      lists.map(({ where }, at) => sql`when ${where} then ${at + 1}::integer`),
      sql` `,
    )} end as place
    from contacts c where c.owner_id = ${ownerId} and ${isShown} and ${members}`,
});

const activityOf = (query: AudienceQuery): Step[] => {
  const { activity } = query.audience;
  if (activity === undefined) return [];
  return byActivity(query).map((is) => ({ kind: activity, ids: [], when: sql`(${is}) is not true` }));
};

/** What keeps the bot from writing to somebody, whatever the audience asks for. */
function unreachable({ ownerId, funnelId, botId, now }: AudienceQuery): Step[] {
  const testers = testerIds({ owner: sql`${ownerId}::uuid`, funnel: sql`${funnelId}::uuid`, now });
  // few, so that asked for by themselves they leave an index to answer for all others
  const onlyTested = sql`h.contact_id in (select contact_id from chats where owner_id = ${ownerId} and bot_id = ${botId}::uuid and is_test)`;
  return [
    { kind: 'archived', ids: [], when: sql`c.archived_at is not null` },
    { kind: 'without_chat', ids: [], when: sql`h.contact_id is null` },
    { kind: 'testers', ids: [], when: sql`${onlyTested} or h.telegram_id = any (${testers})` },
    { kind: 'blocked', ids: [], when: sql`h.blocked_at is not null` },
  ];
}
