import type { Language } from '#contract/languages.ts';
import type { PartnerTransaction } from '#contract/schemas/money/partner.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { requirePartner } from '../isPartner.ts';
import { settleHoldsAtLook } from '../settleHolds.ts';
import { readEntries, viewTransaction } from './listTransactions.ts';

import type { AskedFilter } from './transactionsQuery.ts';
import { zoneOfPartner } from './zone.ts';

/** Rows read in one page. */
const portion = 500;

/** Streams a partner's entries that a filter selects, newest first. @throws RequestError `not_a_partner` */
export async function exportTransactions(
  deps: Deps,
  actor: Actor,
  { filter: asked, language }: { filter: AskedFilter; language: Language },
): Promise<AsyncGenerator<PartnerTransaction[]>> {
  await requirePartner(deps.db, actor.userId);
  await settleHoldsAtLook(deps, actor.userId);
  const filter = { ...asked, zone: await zoneOfPartner(deps.db, actor.userId) };
  return exported();

  async function* exported() {
    let after: { at: string; id: string } | null = null;
    for (;;) {
      const rows = await readEntries(deps.db, actor.userId, { filter, after, limit: portion });
      yield rows.map((row) => viewTransaction(row, language));
      const last = rows.at(-1);
      if (!last || rows.length < portion) return;
      after = { at: last.created_at.toISOString(), id: last.id };
    }
  }
}
