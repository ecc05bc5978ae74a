import { limits } from '#contract/limits.ts';
import type { PartnerLink } from '#contract/schemas/money/partner.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { bodyHash } from '#server/domain/bodyHash.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { insertLink } from './insertLink.ts';
import { type LinkRow, lockPartner } from './linkRow.ts';
import { type LinkInput, parseLink, parseName } from './parseLink.ts';
import { type LinkPlace, viewLink } from './viewLinks.ts';

type Input = LinkInput & { id?: string | undefined; name: string };

/** Creates a partner link. Idempotent: a retried request gets the link that it created. */
export function createLink(deps: Deps, actor: Actor, input: Input, place: LinkPlace): Promise<PartnerLink> {
  const body_hash = bodyHash(input);
  return transaction(deps.db, async (tx) => {
    await lockPartner(tx, actor);
    const created = await findCreated(tx, actor, { id: input.id, hash: body_hash });
    if (created) return viewLink(deps, tx, created, place);
    await refuseMoreLinks(tx, actor);
    const link = { ...parseLink(input), name: parseName(input.name), id: input.id ?? deps.newId(), body_hash };
    return viewLink(deps, tx, await insertLink(deps, tx, { ...link, owner_id: actor.userId }), place);
  });
}

async function findCreated(
  tx: Tx,
  { userId }: Actor,
  { id, hash }: { id: string | undefined; hash: string },
): Promise<LinkRow | undefined> {
  if (id === undefined) return undefined;
  const made = tx.selectFrom('partner_links').selectAll().where('owner_id', '=', userId).where('id', '=', id);
  const row = await made.executeTakeFirst();
  if (row && (row.body_hash !== hash || row.removed_at !== null)) throw new RequestError('id_taken', {}, { id });
  return row;
}

async function refuseMoreLinks(tx: Tx, { userId }: Actor): Promise<void> {
  const { all } = await tx
    .selectFrom('partner_links')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow();
  const most = limits.partnerLinks;
  if (Number(all) >= most) throw new RequestError('quota_exceeded', { of: 'partner_links', most });
}
