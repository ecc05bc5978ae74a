import type { PartnerLink } from '#contract/schemas/money/partner.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { afterCursor } from '#server/domain/afterCursor.ts';
import { requirePartner } from '#server/domain/ledger/isPartner.ts';
import { newestFirstPage, type PageInput } from '#server/domain/newestFirstPage.ts';
import { findLink, linksOf } from './linkRow.ts';
import { type LinkPlace, viewLink, viewLinks } from './viewLinks.ts';

/** The owner's partner links, newest first. */
export async function listLinks(deps: Deps, { userId }: Actor, input: PageInput, place: LinkPlace) {
  await requirePartner(deps.db, userId);
  const { results, next } = await newestFirstPage(
    input,
    (after, limit) =>
      linksOf(deps.db, userId)
        .where(afterCursor(after))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    (row) => row,
  );
  return { results: await viewLinks(deps, deps.db, results, place), next };
}

/** One partner link; another owner's is not found. */
export const getLink = async (deps: Deps, actor: Actor, id: string, place: LinkPlace): Promise<PartnerLink> =>
  viewLink(deps, deps.db, await findLink(deps.db, actor, id), place);
