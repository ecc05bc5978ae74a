import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { ListContactsQuery } from '#contract/schemas/contacts/contactInput.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { fieldRows } from '#server/domain/fields/fieldRows.ts';
import { readForFile } from '#server/domain/readForFile.ts';
import { listContacts } from './listContacts.ts';

/** Contacts read in one page. */
const portion = 500;

/** Streams the contacts that a filter selects, with the owner's own fields. */
export async function exportContacts(deps: Deps, actor: Actor, filter: Omit<ListContactsQuery, 'cursor' | 'limit'>) {
  const fields = await fieldRows(deps.db, actor).execute();
  // the first page is read before the answer begins, so that a filter of something that is gone is refused
  const read = (cursor?: string) =>
    readForFile(deps, (db) => listContacts({ ...deps, db }, actor, { ...filter, limit: portion, cursor }));
  const first = await read();
  return { fields, portions: pages() };

  async function* pages(): AsyncGenerator<Contact[]> {
    for (let page = first; ; ) {
      yield page.results;
      if (page.next === null) return;
      page = await read(page.next);
    }
  }
}
