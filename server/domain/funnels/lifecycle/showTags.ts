import { limits } from '#contract/limits.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/domain/deps.ts';
import type { FunnelRow } from '../funnelRow.ts';

const day = 86_400_000;

/** Hides contacts' tags that a publish removed, and shows those that it brings back before retention erases them. */
export async function showTags(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  row: FunnelRow,
  { gone, back }: { gone: string[]; back: string[] },
): Promise<void> {
  const given = tx.updateTable('contact_tags').where('owner_id', '=', row.owner_id).where('funnel_id', '=', row.id);
  if (gone.length > 0) {
    await given.set({ hidden_at: deps.now() }).where('tag_id', 'in', gone).where('hidden_at', 'is', null).execute();
  }
  if (back.length > 0) {
    const retainedSince = new Date(deps.now().getTime() - limits.editRetentionDays * day);
    await given.set({ hidden_at: null }).where('tag_id', 'in', back).where('hidden_at', '>', retainedSince).execute();
  }
}
