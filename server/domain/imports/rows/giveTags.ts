import type { Tx } from '#server/db/transaction.ts';
import { addTagToContacts } from '#server/domain/contacts/contactTags.ts';
import { isPermitted, lifeColumns } from '#server/domain/funnels/decideFunnel.ts';

/** What a row gives its contact. */
export interface Given {
  number: number;
  contact: string;
  tags: string[];
}

interface Giving {
  ownerId: string;
  rows: Given[];
  funnelOf: ReadonlyMap<string, string>;
  joins: boolean;
}

/**
 * Adds tags to contacts. A tag whose funnel was archived or deleted since the import began is left out. `joins`: they join
 * the series that start on it.
 * @returns the tags that each row has added, by its number.
 */
export async function giveTags(
  deps: Parameters<typeof addTagToContacts>[0],
  tx: Tx,
  { ownerId, rows, funnelOf, joins }: Giving,
): Promise<Map<number, { funnel: string; tag: string }[]>> {
  const added = new Map<number, { funnel: string; tag: string }[]>();
  const tags = new Set(rows.flatMap((row) => row.tags));
  const open = await lockFunnels(tx, ownerId, [...new Set([...tags].flatMap((tag) => funnelOf.get(tag) ?? []))]);
  for (const tag of tags) {
    const funnel = funnelOf.get(tag);
    if (funnel === undefined || !open.has(funnel)) continue;
    const having = rows.filter((row) => row.tags.includes(tag));
    const contacts = [...new Set(having.map((row) => row.contact))];
    const given = await addTagToContacts(deps, tx, { ownerId, funnelId: funnel, tag, contacts, joins });
    const unclaimed = new Set(given.added);
    for (const { number, contact } of having)
      if (unclaimed.delete(contact)) added.set(number, [...(added.get(number) ?? []), { funnel, tag }]);
  }
  return added;
}

/** Locks funnels against publishing until the transaction ends. @returns those whose people may be changed. */
async function lockFunnels(tx: Tx, ownerId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('funnels')
    .select(['id', ...lifeColumns])
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute();
  return new Set(rows.filter((row) => isPermitted(row, { type: 'people.change' })).map(({ id }) => id));
}
