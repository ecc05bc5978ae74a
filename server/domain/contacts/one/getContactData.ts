import type { ContactData } from '#contract/schemas/contacts/contactData.ts';
import { limits } from '#contract/limits.ts';
import type { HistoryEntry } from '#contract/schemas/contacts/contactHistory.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { viewContact } from '../contactRow.ts';
import { readMerged } from './readMerged.ts';
import { listHistory } from '../history/listHistory.ts';
import { listPlanned } from '../history/listPlanned.ts';
import { listContactLetters } from '../letters/listContactLetters.ts';

/** All that is kept of a person, for the person who asks for it. */
export async function getContactData(deps: Deps, actor: Actor, { id }: { id: string }): Promise<ContactData> {
  const contact = await viewContact(deps.db, actor, id);
  const history: HistoryEntry[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: { results: HistoryEntry[]; next: string | null } = await listHistory(deps, actor, {
      ...{ id, cursor, limit: limits.pageMax },
    });
    history.push(...page.results);
    cursor = page.next;
  }
  const { results: planned } = await listPlanned(deps, actor, { id });
  const { results: series } = await listContactLetters(deps, actor, { id });
  return { contact, history, planned, series, merged: await readMerged(deps.db, actor.userId, id) };
}
