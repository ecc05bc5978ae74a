import { sql } from 'kysely';
import type { FunnelDocument, Stage } from '#contract/schemas/funnel.ts';
import type { Tx } from '#server/db/transaction.ts';

/** Brings the searched texts of a draft up to date, in the transaction that writes it; `before` is null for a new funnel. */
export async function indexTexts(
  tx: Tx,
  funnel: { owner_id: string; id: string },
  before: FunnelDocument | null,
  after: FunnelDocument,
): Promise<void> {
  const earlier = new Map(before?.stages.map((stage) => [stage.id, stage]));
  const changed = after.stages.filter((stage) => !hasSameTexts(earlier.get(stage.id), stage));
  const left = new Set(after.stages.map(({ id }) => id));
  const gone = [...earlier.keys()].filter((id) => !left.has(id));
  const outdated = [...changed.map(({ id }) => id).filter((id) => earlier.has(id)), ...gone];
  if (outdated.length > 0)
    await tx
      .deleteFrom('funnel_texts')
      .where('owner_id', '=', funnel.owner_id)
      .where('funnel_id', '=', funnel.id)
      .where('stage_id', 'in', outdated)
      .execute();
  if (changed.length > 0)
    await sql`insert into funnel_texts (owner_id, funnel_id, stage_id, item_id, is_message, text)
      select ${funnel.owner_id}::uuid, ${funnel.id}::uuid, texts.*
      from texts_of_stages(${JSON.stringify(changed)}::json) texts`.execute(tx);
}

/** Edits keep what they do not touch, so most stages are the very same object. */
function hasSameTexts(before: Stage | undefined, after: Stage): boolean {
  if (before === after) return true;
  return before !== undefined && JSON.stringify(textsOf(before)) === JSON.stringify(textsOf(after));
}

const textsOf = ({ title, messages }: Stage) => [
  title,
  messages.map(({ id, text, buttons }) => [id, text, buttons.map(({ label }) => label)]),
];
