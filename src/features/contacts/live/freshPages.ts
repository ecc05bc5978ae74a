import type { InfiniteData } from '@tanstack/react-query';
import type { Contact } from '#contract/schemas/contacts/contact.ts';

export interface ContactsPage {
  results: Contact[];
  next: string | null;
}
export type ContactsPages = InfiniteData<ContactsPage, string>;

/**
 * Loaded pages with those that were fetched anew, by their place. Who changed is replaced where they stand, and who is
 * gone goes; newcomers do not push the rows that are read now, so they wait for a reload from the top.
 */
export function freshPages(
  { pages, pageParams }: ContactsPages,
  fetched: ReadonlyMap<number, ContactsPage>,
): ContactsPages {
  return {
    pageParams,
    pages: pages.map((page, at) => {
      const fresh = fetched.get(at);
      return fresh ? { ...page, results: freshRows(page.results, fresh) } : page;
    }),
  };
}

function freshRows(rows: readonly Contact[], { results, next }: ContactsPage): Contact[] {
  const found = new Map(results.map((contact) => [contact.id, contact]));
  const last = results.at(-1);
  // Newcomers push the last rows of a page beyond what was fetched: those are still there.
  const isBeyond = ({ created_at }: Contact) => next !== null && last !== undefined && created_at <= last.created_at;
  return rows.flatMap((row) => found.get(row.id) ?? (isBeyond(row) ? row : []));
}
