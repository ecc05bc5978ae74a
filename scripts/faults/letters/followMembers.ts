import type { Deps } from '#server/domain/deps.ts';
import { nextMemberAt, tickMembers } from '#server/series/tickMembers.ts';

/** A member whose letters are followed, with what the preview said of them. */
export interface Followed {
  series: string;
  contact: string;
  zone: string | null;
  joined: string;
  /** Of the letters in their order. */
  previewed: { id: string; dates: string[] }[];
}

/** How many dates of each letter the preview is asked for. */
export const previewedDates = 6;
const minuteMs = 60_000;
const apartMs = 1_000;
/**
 * Ticks are so much behind what they find due, in turn: in time, and no letter twice in one, as they are an hour apart at
 * least.
 */
const behindMs = [0, 50 * minuteMs, 20_000];
const batch = 500;

type Needed = Pick<Deps, 'db' | 'now' | 'newId' | 'log'>;

/** Lets the server put letters into the outbox, date by date. @returns where they differ from what was previewed */
export async function followMembers(deps: Needed, clock: { now: number }, followed: Followed[]): Promise<string[]> {
  const { db } = deps;
  const rows = await db.selectFrom('series_members').select(['id', 'series_id', 'contact_id']).execute();
  const idOf = new Map(rows.map((row) => [row.series_id + row.contact_id, row.id]));
  const members = new Map(
    followed.map((one) => [
      idOf.get(one.series + one.contact) ?? '',
      { ...one, until: horizon(one), found: [] as string[] },
    ]),
  );
  for (let tick = 0; ; tick++) {
    const next = await nextMemberAt(deps);
    if (next === null) break;
    clock.now = Math.max(clock.now, next.getTime() + (behindMs[tick % behindMs.length] ?? 0));
    while ((await tickMembers(deps, { limit: batch })) === batch);
    // as if they had been sent: what waits in the outbox is not put there again
    const left = await db
      .deleteFrom('deliveries')
      .where('cause', '=', 'letter')
      .returning(['cause_id', 'message_key', 'due_at', 'state'])
      .execute();
    for (const { cause_id, message_key, due_at, state } of left) {
      const member = members.get(cause_id);
      if (member && due_at.getTime() <= member.until) member.found.push(line(message_key, due_at.toISOString(), state));
    }
    await release(deps, members, clock.now);
  }
  return [...members.values()].flatMap((member) => {
    const [expected, found] = [expectedOf(member).toSorted(), member.found.toSorted()];
    if (JSON.stringify(expected) === JSON.stringify(found)) return [];
    const { series, zone, joined } = member;
    return [
      `series ${series}, ${zone ?? 'no zone'}, joined ${joined}: previewed ${expected.join(', ')}; left ${found.join(', ')}`,
    ];
  });
}

const line = (letter: string, at: string, state: string) => `${at} ${letter} ${state}`;

/** The last moment of which the preview says everything: where a letter has more dates than it shows, its last one. */
function horizon({ previewed }: Followed): number {
  const ends = previewed.flatMap(({ dates }) =>
    dates.length < previewedDates ? [] : [Date.parse(dates.at(-1) ?? '')],
  );
  return Math.min(...ends, Number.MAX_SAFE_INTEGER);
}

/** Letters of one minute leave in their order, a second apart. */
function expectedOf(member: Followed): string[] {
  const all = member.previewed
    .flatMap(({ id, dates }) => dates.map((date) => ({ id, at: Date.parse(date) })))
    .sort((a, b) => Math.floor(a.at / minuteMs) - Math.floor(b.at / minuteMs));
  let after = Number.NEGATIVE_INFINITY;
  return all.flatMap(({ id, at }) => {
    const leavesAt = Math.max(at, after);
    after = leavesAt + apartMs;
    return leavesAt <= horizon(member) ? [line(id, new Date(leavesAt).toISOString(), 'queued')] : [];
  });
}

/** Those of whom everything was seen have no further dates. */
async function release({ db }: Needed, members: Map<string, { until: number }>, now: number): Promise<void> {
  const over = [...members].flatMap(([id, { until }]) => (until < now ? [id] : []));
  if (over.length === 0) return;
  await db.updateTable('series_members').set({ next_at: null, next_letter_id: null }).where('id', 'in', over).execute();
}
