import type { Selectable } from 'kysely';
import type { PartnerLink } from '#contract/schemas/partner.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { afterCursor } from './afterCursor.ts';
import { type PageInput, newestFirstPage } from './newestFirstPage.ts';

/** The owner's partner links, newest first. */
export const listLinks = ({ db }: Deps, { userId }: Actor, input: PageInput) =>
  newestFirstPage(
    input,
    (after, limit) =>
      db
        .selectFrom('partner_links')
        .selectAll()
        .where('owner_id', '=', userId)
        .where(afterCursor(after))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    viewLink,
  );

/** One partner link; another owner's is not found. */
export async function getLink({ db }: Deps, { userId }: Actor, { id }: { id: string }): Promise<PartnerLink> {
  const row = await db
    .selectFrom('partner_links')
    .selectAll()
    .where('owner_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  return viewLink(row);
}

const viewLink = ({ id, name, created_at }: Selectable<Tables['partner_links']>): PartnerLink => ({
  id,
  name,
  created_at: created_at.toISOString(),
});
