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
  /** Funnels that are locked, whose people may be changed. */
  open: ReadonlySet<string>;
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
  { ownerId, rows, funnelOf, open, joins }: Giving,
): Promise<Map<number, { funnel: string; tag: string }[]>> {
  const added = new Map<number, { funnel: string; tag: string }[]>();
  const tags = new Set(rows.flatMap((row) => row.tags));
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

/**
 * Locks the funnels of tags against publishing until the transaction ends, before the contacts are locked.
 * @returns those whose people may be changed
 */
export async function lockFunnelsOfTags(
  tx: Tx,
  ownerId: string,
  { tags, funnelOf }: { tags: readonly string[]; funnelOf: ReadonlyMap<string, string> },
): Promise<Set<string>> {
  const ids = [...new Set(tags.flatMap((tag) => funnelOf.get(tag) ?? []))];
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
