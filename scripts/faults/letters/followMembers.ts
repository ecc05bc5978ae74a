import type { Deps } from '#server/domain/deps.ts';
import { askDue } from '#server/db/dueAt.ts';
import { memberDueAt, tickMembers } from '#server/series/tickMembers.ts';
import { horizonOf, leavingDates, type PreviewedLetter } from './leavingDates.ts';

/** A member whose letters are followed, with what the preview said of them. */
export interface Followed {
  series: string;
  contact: string;
  zone: string | null;
  joined: string;
  /** Of the letters in their order. */
  previewed: PreviewedLetter[];
}

const minuteMs = 60_000;
/**
 * Ticks are so much behind what they find due, in turn: in time, and no letter twice in one, as they are an hour apart at
 * least.
 */
const behindMs = [0, 50 * minuteMs, 20_000];
const batch = 500;

type Needed = Pick<Deps, 'db' | 'now' | 'newId' | 'log'>;

export interface Following {
  add(member: Followed): void;
  /** Lets the server put letters into the outbox, date by date, until a moment; without one to the last of them. */
  tickUntil(moment?: number): Promise<void>;
  /** Where they differ from what was previewed. */
  differing(): string[];
}

export function followMembers(deps: Needed, clock: { now: number }): Following {
  const { db } = deps;
  const all: (Followed & { until: number; found: string[] })[] = [];
  let ticks = 0;

  async function membersById() {
    const rows = await db.selectFrom('series_members').select(['id', 'series_id', 'contact_id']).execute();
    const idOf = new Map(rows.map((row) => [row.series_id + row.contact_id, row.id]));
    return new Map(all.map((one) => [idOf.get(one.series + one.contact) ?? '', one]));
  }

  return {
    add: (member) => void all.push({ ...member, until: horizonOf(member.previewed), found: [] }),
    async tickUntil(moment = Number.POSITIVE_INFINITY) {
      const members = await membersById();
      for (;;) {
        const next = await askDue(db, memberDueAt);
        if (next === null || next.getTime() > moment) break;
        clock.now = Math.max(clock.now, next.getTime() + (behindMs[ticks++ % behindMs.length] ?? 0));
        while ((await tickMembers(deps, { limit: batch })) === batch);
        // as if they had been sent: what waits in the outbox is not put there again
        const left = await db
          .deleteFrom('deliveries')
          .where('cause', '=', 'letter')
          .returning(['cause_id', 'message_key', 'due_at', 'state'])
          .execute();
        for (const { cause_id, message_key, due_at, state } of left) {
          const member = members.get(cause_id);
          if (member && due_at.getTime() <= member.until) member.found.push(line(message_key, due_at.getTime(), state));
        }
        await release(deps, members, clock.now);
      }
    },
    differing: () =>
      all.flatMap(({ previewed, found, series, zone, joined }) => {
        const expected = leavingDates(previewed).map(({ id, at }) => line(id, at, 'queued'));
        if (JSON.stringify(expected.toSorted()) === JSON.stringify(found.toSorted())) return [];
        const member = `series ${series}, ${zone ?? 'no zone'}, joined ${joined}`;
        return [`${member}: previewed ${expected.join(', ')}; left ${found.join(', ')}`];
      }),
  };
}

const line = (letter: string, at: number, state: string) => `${new Date(at).toISOString()} ${letter} ${state}`;

/** Those of whom everything was seen have no further dates. */
async function release({ db }: Needed, members: Map<string, { until: number }>, now: number): Promise<void> {
  const over = [...members].flatMap(([id, { until }]) => (until < now ? [id] : []));
  if (over.length === 0) return;
  await db.updateTable('series_members').set({ next_at: null, next_letter_id: null }).where('id', 'in', over).execute();
}
