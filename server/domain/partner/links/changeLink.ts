import type { PartnerLink } from '#contract/schemas/money/partner.ts';
import { errorCodeOf, transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { ValidationError } from '#server/domain/requestErrors.ts';
import { codeTaken } from './insertLink.ts';
import { lockLink } from './linkRow.ts';
import { type LinkInput, parseLink } from './parseLink.ts';
import { type LinkPlace, viewLink } from './viewLinks.ts';

const uniqueViolation = '23505';

/** Changes the given fields of a link. With a new code the old one leads nowhere, and is free for anybody. */
export async function changeLink(
  deps: Deps,
  actor: Actor,
  { id, ...input }: LinkInput & { id: string },
  place: LinkPlace,
): Promise<PartnerLink> {
  try {
    return await transaction(deps.db, async (tx) => {
      const row = await lockLink(tx, actor, id);
      const change = parseLink(input);
      if (Object.keys(change).length === 0) return viewLink(deps, tx, row, place);
      const changed = await tx
        .updateTable('partner_links')
        .set(change)
        .where('owner_id', '=', row.owner_id)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return viewLink(deps, tx, changed, place);
    });
  } catch (error) {
    if (errorCodeOf(error) === uniqueViolation) throw new ValidationError({ code: [codeTaken] });
    throw error;
  }
}

/** Deletes a link. Its clicks and people stay counted, whom it brought still earns, and its code stays taken. */
export function removeLink(deps: Deps, actor: Actor, id: string): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const { owner_id } = await lockLink(tx, actor, id);
    const removed = tx.updateTable('partner_links').set({ removed_at: deps.now() });
    await removed.where('owner_id', '=', owner_id).where('id', '=', id).execute();
  });
}
