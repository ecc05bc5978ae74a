import { sql } from 'kysely';
import type { FunnelDocument, Stage } from '#contract/schemas/funnels/funnel.ts';
import { notify } from '#server/db/notify.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type StageText, textsOfStages } from './textsOfStages.ts';
import { removeTexts, writeTexts } from './writeTexts.ts';

/** The characters and the texts that are indexed with the draft; what is more is indexed after the commit, in portions. */
const mostCharsAtOnce = 4_000;
const mostTextsAtOnce = 40;

/**
 * Brings the searched texts of a draft up to date, in the transaction that writes it: a few at once, many by a row that
 * says that they are to be indexed. `before` is null for a new funnel.
 */
export async function indexTexts(
  tx: Tx,
  funnel: { owner_id: string; id: string },
  before: FunnelDocument | null,
  after: FunnelDocument,
): Promise<void> {
  const earlier = new Map(before?.stages.map((stage) => [stage.id, stage]));
  const later = new Map(after.stages.map((stage) => [stage.id, stage]));
  const written = textsOfStages(after.stages.filter((stage) => !hasSameTexts(earlier.get(stage.id), stage)));
  const left = new Set(written.map(({ item_id }) => item_id));
  const outdated = [...earlier.values()].filter((stage) => !hasSameTexts(stage, later.get(stage.id)));
  const gone = textsOfStages(outdated).flatMap(({ item_id }) => (left.has(item_id) ? [] : [item_id]));
  if (written.length + gone.length === 0) return;
  if (await isPending(tx, funnel)) return;
  if (isMuch(written) || gone.length > mostTextsAtOnce) return indexLater(tx, funnel);
  await removeTexts(tx, funnel, gone);
  await writeTexts(tx, funnel, written);
}

const isMuch = (texts: StageText[]): boolean =>
  texts.length > mostTextsAtOnce || texts.reduce((sum, { text }) => sum + text.length, 0) > mostCharsAtOnce;

/** Whether the draft waits to be indexed; then it is told that it has changed again. */
async function isPending(tx: Tx, { owner_id, id }: { owner_id: string; id: string }): Promise<boolean> {
  const { rows } = await prepared(sql`update funnel_texts_pending set round = round + 1
    where owner_id = ${owner_id} and funnel_id = ${id} returning round`).execute(tx);
  return rows.length > 0;
}

async function indexLater(tx: Tx, { owner_id, id }: { owner_id: string; id: string }): Promise<void> {
  await tx.insertInto('funnel_texts_pending').values({ owner_id, funnel_id: id }).execute();
  await notify(tx, { kind: 'texts' });
}

/** Edits keep what they do not touch, so most stages are the very same object. */
function hasSameTexts(one: Stage | undefined, other: Stage | undefined): boolean {
  if (one === other) return true;
  return one !== undefined && other !== undefined && JSON.stringify(textsOf(one)) === JSON.stringify(textsOf(other));
}

const textsOf = ({ title, messages }: Stage) => [
  title,
  messages.map(({ id, text, buttons }) => [id, text, buttons.map(({ label }) => label)]),
];
