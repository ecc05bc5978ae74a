import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { Counts } from '#contract/schemas/funnels/funnelCounts.ts';
import { isInShare, shareBucket, shareRanges } from '#machines/condition/share.ts';
import type { Db } from '#server/db/transaction.ts';
import { readCounts } from '#server/domain/funnels/getCounts.ts';
import { recount } from './recount.ts';

interface Counted {
  db: Db;
  funnel: { owner_id: string; funnel_id: string };
  document: FunnelDocument;
}

export type OutcomeSums = Record<'asked' | 'answered' | 'refused' | 'silent' | 'left' | 'waiting', number>;

export interface Proved {
  broken: string[];
  questions: OutcomeSums;
  exits: number;
  shares: number;
}

/** Holds what the product counts against the history, the answers and the visits. */
export async function proveCounted({ db, funnel, document }: Counted): Promise<Proved> {
  const kept = await readCounts({ db }, funnel);
  const counted = await recount(db, document);
  const broken = [
    ...differences('stage', kept.stages, counted.stages),
    ...differences('button, exit, choice or trigger', kept.buttons, counted.buttons),
    ...differences('question', kept.questions, counted.questions),
    ...differences('what visits were left by', await visitsLeftBy(db), counted.leftBy),
    ...differences('answers of', await answersOf(db), endsOf(counted)),
  ];
  const shares = await proveShares(db, document, broken);
  const exits = document.stages.flatMap(({ exits: all = [] }) => all.map(({ id }) => kept.buttons[id] ?? 0));
  return { broken, questions: sumsOf(kept), exits: exits.reduce((sum, n) => sum + n, 0), shares };
}

/** Keys in one order, so that equal counts are equal texts. */
const shown = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : String(value);

function differences(what: string, kept: Record<string, unknown>, counted: Record<string, unknown>): string[] {
  const ids = new Set([...Object.keys(kept), ...Object.keys(counted)]);
  return [...ids].flatMap((id) =>
    shown(kept[id]) === shown(counted[id])
      ? []
      : [`${what} ${id}: kept ${shown(kept[id])}, by the history ${shown(counted[id])}`],
  );
}

async function visitsLeftBy(db: Db): Promise<Record<string, number>> {
  const visits = await db.selectFrom('visits').select('left_exit').where('left_exit', 'is not', null).execute();
  const by: Record<string, number> = {};
  for (const { left_exit } of visits) by[left_exit ?? ''] = (by[left_exit ?? ''] ?? 0) + 1;
  return by;
}

type Ends = Omit<OutcomeSums, 'asked' | 'waiting'>;
const noEnds: Ends = { answered: 0, refused: 0, silent: 0, left: 0 };

async function answersOf(db: Db): Promise<Record<string, Ends>> {
  const rows = await db.selectFrom('answers').select(['message_id', 'outcome']).execute();
  const by: Record<string, Ends> = {};
  for (const { message_id, outcome } of rows) (by[message_id] ??= { ...noEnds })[outcome] += 1;
  return by;
}

const endsOf = ({ questions }: Counts): Record<string, Ends> =>
  Object.fromEntries(
    Object.entries(questions).flatMap(([id, { answered, refused, silent, left }]) =>
      answered + refused + silent + left === 0 ? [] : [[id, { answered, refused, silent, left }]],
    ),
  );

function sumsOf({ questions }: Counts): OutcomeSums {
  const sums = { asked: 0, ...noEnds, waiting: 0 };
  for (const one of Object.values(questions))
    for (const name of Object.keys(sums) as (keyof OutcomeSums)[]) sums[name] += one[name];
  return sums;
}

/** Who left a stage of shares went the way of their bucket. @returns how many did */
async function proveShares(db: Db, { stages }: FunnelDocument, broken: string[]): Promise<number> {
  const visits = await db
    .selectFrom('visits as v')
    .innerJoin('journeys as j', (on) => on.onRef('j.owner_id', '=', 'v.owner_id').onRef('j.id', '=', 'v.journey_id'))
    .select(['v.id', 'v.stage_id', 'v.left_exit', 'j.contact_id'])
    .where('v.left_exit', 'is not', null)
    .execute();
  let shared = 0;
  for (const { id: stage, exits = [] } of stages) {
    const ranges = shareRanges(exits);
    if (ranges.size === 0) continue;
    for (const { id, left_exit, contact_id } of visits.filter(({ stage_id }) => stage_id === stage)) {
      if (!exits.some((exit) => exit.id === left_exit)) continue;
      const due = [...ranges].find(([, range]) =>
        isInShare(range, shareBucket(range.isAgain ? id : contact_id, stage)),
      );
      const expected = due?.[0] ?? exits.find((exit) => !ranges.has(exit.id))?.id;
      if (expected !== left_exit) broken.push(`the visit ${id} went by ${left_exit}, not by its share ${expected}`);
      if (due) shared += 1;
    }
  }
  return shared;
}
