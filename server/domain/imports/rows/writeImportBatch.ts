import { sql } from 'kysely';
import { recordset } from '#server/db/recordset.ts';
import type { Tx } from '#server/db/transaction.ts';
import { notifyContacts } from '#server/domain/contacts/notifyContacts.ts';
import { placesForPeople } from '#server/domain/contacts/peopleLimit.ts';
import { followContactZones } from '#server/domain/seriesMembers/followContactZones.ts';
import type { Deps } from '#server/domain/deps.ts';
import type { ImportRow } from '../stored/importRow.ts';
import type { ContactValues } from '#server/domain/contacts/values/contactValues.ts';
import { decideRow, type RowDecision } from './decideRow.ts';
import { giveList } from './giveList.ts';
import { giveTags, lockFunnelsOfTags } from './giveTags.ts';
import { lockKnownContacts } from './knownContacts.ts';
import type { RowRules } from './parseRow.ts';
import type { ReadRow } from './readBatches.ts';
import { insertContacts, updateContacts } from './writeContacts.ts';

/** What an import is written with, read once when it begins or goes on. */
export interface ImportRules extends RowRules {
  choice: NonNullable<ImportRow['choice']>;
  /** The funnel of each tag. */
  funnelOf: ReadonlyMap<string, string>;
}

interface DecidedRow extends Omit<ReadRow, 'parsed'> {
  unread: string[];
  decision: RowDecision;
  contact: string | null;
  tags: string[];
}

type Needed = Pick<Deps, 'db' | 'now' | 'newId' | 'log'>;

/** Writes some rows of an import, whose row is locked, with what became of each, and how far it is. */
export async function writeImportBatch(
  deps: Needed,
  tx: Tx,
  { row, rows, rules }: { row: ImportRow; rows: ReadRow[]; rules: ImportRules },
): Promise<void> {
  const ownerId = row.owner_id;
  const { funnelOf, choice } = rules;
  const named = [...(choice.tags ?? []), ...rows.flatMap(({ parsed }) => parsed.tags)];
  const open = await lockFunnelsOfTags(tx, ownerId, { tags: named, funnelOf });
  const decided = await decideRows(deps, tx, { ownerId, rows, rules });
  const written = decided.filter((one) => one.contact !== null);
  const given = written.map(({ number, contact, tags: own }) => ({
    number,
    contact: contact ?? '',
    tags: [...new Set([...own, ...(choice.tags ?? [])])],
  }));
  const joins = choice.with_series === true;
  const tags = await giveTags(deps, tx, { ownerId, rows: given, funnelOf, open, joins });
  const listed = await giveList(tx, { ownerId, list: choice.list, rows: given, at: deps.now() });
  const records = decided.map((one) =>
    recordOf(one, { tags: tags.get(one.number) ?? null, listed: listed.has(one.number) }),
  );
  await insertRecords(tx, row, records);
  await notifyContacts(
    tx,
    ownerId,
    written.flatMap(({ contact }) => contact ?? []),
  );
  const count = (outcome: string) => records.filter((one) => one.outcome === outcome).length;
  await tx
    .updateTable('contact_imports')
    .set((eb) => ({
      place: rows.at(-1)?.number ?? row.place,
      added: eb('added', '+', count('added')),
      changed: eb('changed', '+', count('changed')),
      left_out: eb('left_out', '+', count('left_out')),
      unread: eb(
        'unread',
        '+',
        records.reduce((sum, one) => sum + (one.unread?.length ?? 0), 0),
      ),
    }))
    .where('owner_id', '=', ownerId)
    .where('id', '=', row.id)
    .execute();
}

/** Decides one row after the other, so that a later one of the same person meets what the earlier one wrote. */
async function decideRows(
  deps: Needed,
  tx: Tx,
  { ownerId, rows, rules }: { ownerId: string; rows: ReadRow[]; rules: ImportRules },
): Promise<DecidedRow[]> {
  const values = rows.map(({ parsed }) => parsed.values);
  const contacts = await lockKnownContacts(tx, ownerId, { by: rules.choice.by, rows: values });
  const added = new Map<string, ContactValues>();
  const changed = new Map<string, ContactValues>();
  const zoned = new Set<string>();
  const places = (await placesForPeople(tx, ownerId)) ?? Number.POSITIVE_INFINITY;
  const decided = rows.map(({ parsed, ...row }): DecidedRow => {
    const { known, holder } = contacts.find(parsed.values);
    const asked = decideRow(parsed, known, holder, rules.choice);
    const isBeyond = asked.outcome === 'added' && added.size >= places;
    const decision: RowDecision = isBeyond ? { outcome: 'left_out', reason: 'people_limit', about: [] } : asked;
    const { unread } = parsed;
    if (decision.outcome === 'left_out') return { ...row, unread, decision, contact: null, tags: [] };
    const contact = decision.outcome === 'added' ? { id: deps.newId(), values: {} } : decision.contact;
    contact.values = { ...contact.values, ...decision.after };
    contacts.add(contact);
    if (decision.outcome === 'added') added.set(contact.id, contact.values);
    else if (Object.keys(decision.after).length > 0) {
      (added.has(contact.id) ? added : changed).set(contact.id, contact.values);
      if ('time_zone' in decision.after && !added.has(contact.id)) zoned.add(contact.id);
    }
    return { ...row, unread, decision, contact: contact.id, tags: parsed.tags };
  });
  await insertContacts(tx, { ownerId, contacts: added }, deps.now());
  const change = () => updateContacts(tx, { ownerId, contacts: changed });
  await followContactZones(deps, tx, { ownerId, contacts: [...zoned], change });
  return decided;
}

interface RowRecord {
  number: number;
  outcome: RowDecision['outcome'];
  contact_id: string | null;
  before: ContactValues | null;
  after: ContactValues | null;
  tags: { funnel: string; tag: string }[] | null;
  listed: boolean;
  reason: string | null;
  cells: string[] | null;
  unread: string[] | null;
  /** Whose data the cells have. */
  about: string[] | null;
}

const nothingUnread = { cells: null, unread: null, about: null };

/** A row that had nothing to write is left out as well, so that the numbers add up. */
function recordOf(
  { number, cells, unread, decision, contact }: DecidedRow,
  { tags, listed }: Pick<RowRecord, 'tags' | 'listed'>,
): RowRecord {
  const nothing = { contact_id: null, before: null, after: null, tags: null, listed: false, unread: null };
  if (decision.outcome === 'left_out')
    return { number, outcome: 'left_out', ...nothing, reason: decision.reason, cells, about: decision.about };
  const isEmptyHanded = Object.keys(decision.after).length === 0 && tags === null && !listed;
  if (isEmptyHanded)
    return { number, outcome: 'left_out', ...nothing, reason: 'same', cells, about: contact === null ? [] : [contact] };
  return {
    ...{ number, outcome: decision.outcome, contact_id: contact },
    before: decision.outcome === 'changed' ? decision.before : null,
    after: decision.after,
    ...{ tags, listed, reason: null },
    ...(unread.length > 0 ? { cells, unread, about: contact === null ? [] : [contact] } : nothingUnread),
  };
}

const recordColumns = [
  'number',
  'outcome',
  'contact_id',
  'before',
  'after',
  'tags',
  'listed',
  'reason',
  'cells',
  'unread',
  'about',
] as const;

async function insertRecords(tx: Tx, { owner_id, id }: ImportRow, records: RowRecord[]): Promise<void> {
  await sql`
    insert into contact_import_rows (owner_id, import_id, number, outcome, contact_id, before, after, tags, listed, reason, cells, unread, about)
    select ${owner_id}, ${id}, number, outcome, contact_id, before, after, tags, listed, reason, cells, unread, about
    from ${recordset('contact_import_rows', recordColumns, records)} as x`.execute(tx);
}
