import { type RawBuilder, sql } from 'kysely';
import type { Audience } from '#contract/schemas/sending/mailing.ts';
import { testerIds } from '#server/db/conditions/walksDraft.ts';
import type { ListMembers } from '#server/domain/lists/inAnyList.ts';

/** Whom a mailing of a funnel is for, at the moment `now`. */
export interface AudienceQuery {
  ownerId: string;
  funnelId: string;
  /** The funnel's bot, or the one it had last; null before any. */
  botId: string | null;
  audience: Audience;
  /** Contacts `c` of the lists that it names; null where it names none. */
  members: RawBuilder<boolean> | null;
  /** Each of these lists, once. */
  lists: ListMembers[];
  now: Date;
}

const dayMs = 86_400_000;

/**
 * The chats `h` that an audience selects, those who have blocked the bot too: those who test or only ever tested are left out, and each kind that is
 * given narrows. Of the contacts `c` only the time zone may be read.
 */
export function selectAudience(of: AudienceQuery): { from: RawBuilder<unknown>; where: RawBuilder<boolean> } {
  const testers = testerIds({ owner: sql`${of.ownerId}::uuid`, funnel: sql`${of.funnelId}::uuid`, now: of.now });
  const conditions = [
    sql`h.owner_id = ${of.ownerId} and h.bot_id = ${of.botId}::uuid`,
    sql`c.archived_at is null`,
    sql`not h.is_test and h.telegram_id <> all (${testers})`,
    ...byStage(of),
    ...byTag(of.audience.tags, sql``),
    ...byTag(of.audience.without_tags, sql`not `),
    ...(of.members === null ? [] : [of.members]),
    ...byActivity(of),
  ];
  return {
    from: of.members === null ? withRemarkable : sql`chats h join ${contact}`,
    where: sql<boolean>`${sql.join(conditions, sql` and `)}`,
  };
}

const contact = sql`contacts c on c.owner_id = h.owner_id and c.id = h.contact_id`;

/** Only those contacts are joined of whom something is to be known, by an index of them; reading all takes half the time. */
const withRemarkable = sql`chats h left join ${contact} and (c.archived_at is not null or c.time_zone is not null)`;

/** An empty array narrows nothing. */
export const isGiven = (ids: string[] | undefined): ids is string[] => ids !== undefined && ids.length > 0;

/** Bound as it is, the planner sees how many there are, and looks each row up in a hash of them. */
const anyOf = (ids: string[]) => sql`any (${ids}::uuid[])`;

function byStage({ funnelId, audience: { stages } }: AudienceQuery): RawBuilder<unknown>[] {
  if (!isGiven(stages)) return [];
  return [
    sql`exists (select from journeys j where j.owner_id = h.owner_id and j.funnel_id = ${funnelId} and j.contact_id = h.contact_id
      and j.is_current and not j.is_test and j.stage_id = ${anyOf(stages)})`,
  ];
}

function byTag(tags: string[] | undefined, not: RawBuilder<unknown>): RawBuilder<unknown>[] {
  if (!isGiven(tags)) return [];
  return [
    sql`${not}exists (select from contact_tags t where t.owner_id = h.owner_id and t.contact_id = h.contact_id
      and t.tag_id = ${anyOf(tags)} and t.hidden_at is null)`,
  ];
}

/** Of chats `h`. */
export function byActivity({
  audience: { activity },
  now,
}: Pick<AudienceQuery, 'audience' | 'now'>): RawBuilder<boolean>[] {
  const [kind, days] = activity?.split('_') ?? [];
  const since = new Date(now.getTime() - Number(days) * dayMs);
  if (kind === 'seen') return [sql<boolean>`h.last_seen_at >= ${since}`];
  return kind === 'silent' ? [sql<boolean>`(h.last_seen_at is null or h.last_seen_at < ${since})`] : [];
}
