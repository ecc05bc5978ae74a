import type { CountedImport, CountImportInput } from '#contract/schemas/contacts/contactImport.ts';
import { findJoining } from '../seriesMembers/joinSeries.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { countryOf, rowRules } from './importRules.ts';
import { findUnstarted, readUnstarted } from './unstarted.ts';
import { isEmpty } from '../contacts/values/contactValues.ts';
import { decideRow } from './rows/decideRow.ts';
import { keyOf, type KnownContacts, readKnownContacts } from './rows/knownContacts.ts';
import type { ParsedRow } from './rows/parseRow.ts';
import { type ReadRow, readBatches } from './rows/readBatches.ts';
import { WrongRowsCounter } from './WrongRowsCounter.ts';
import { folded } from './cells/ownCell.ts';
import { assertColumns } from './assertChoice.ts';
import { ownedTags } from './tagTitles.ts';

/**
 * Counts what would become of the rows of a file, without locks and without writing. Of those that the file adds only
 * the keys are remembered, so that its length does not matter much. Ends early when nobody waits for it any more.
 */
export async function countImport(
  deps: Deps,
  actor: Actor,
  {
    id,
    columns,
    by,
    tags: all = [],
    country,
    with_new_tags,
    signal,
  }: CountImportInput & { id: string; signal: AbortSignal },
): Promise<CountedImport> {
  const row = await findUnstarted(deps, actor, id);
  await assertColumns(deps.db, actor, row, { columns, by, country });
  const rules = await rowRules(deps.db, row, {
    columns,
    tags: await ownedTags(deps.db, actor.userId),
    country: countryOf({ country }, row.country),
  });
  if (rules === null) throw new RequestError('not_found');
  const count: CountedImport = {
    ...{ added: 0, known: 0, repeated: 0, left_out: 0, archived: 0, unread: 0, joining: 0 },
    changes: { fill: 0, overwrite: 0 },
    ...{ reasons: [], unread_reasons: [], new_tags: [] },
  };
  const wrong = { rows: new WrongRowsCounter(), cells: new WrongRowsCounter(), tags: new Map<string, string>() };
  const joining = new Set<string>();
  const countRow = rowCounter(count, by, wrong);
  const table = readUnstarted(deps, row, signal);
  for await (const rows of readBatches(
    table,
    { header: row.header, place: 0 },
    { ...rules, makesTags: with_new_tags === true },
  )) {
    if (signal.aborted) break;
    const contacts = await readKnownContacts(deps.db, actor.userId, { by, rows: rows.map((one) => one.parsed.values) });
    for (const one of rows) countRow(one, contacts);
    const given = rows.flatMap(({ parsed }) => tagsGiven(parsed, contacts, all));
    for (const contact of await findJoining(deps.db, actor.userId, given, deps.now())) joining.add(contact);
  }
  return {
    ...count,
    joining: joining.size,
    ...{ reasons: wrong.rows.sorted(), unread_reasons: wrong.cells.sorted(), new_tags: [...wrong.tags.values()] },
  };
}

/** The tags that a known contact would get; who is added has no chat yet. */
function tagsGiven(parsed: ParsedRow, contacts: KnownContacts, all: readonly string[]) {
  const { known, holder } = contacts.find(parsed.values);
  const decision = decideRow(parsed, known, holder, { known: 'fill' });
  if (decision.outcome !== 'changed') return [];
  return [...new Set([...parsed.tags, ...all])].map((tag) => ({ contact_id: decision.contact.id, tag }));
}

interface Wrong {
  rows: WrongRowsCounter;
  cells: WrongRowsCounter;
  /** Titles of new tags, by the title folded. */
  tags: Map<string, string>;
}

/** Titles of tags that are told. */
const mostNewTags = 200;

function rowCounter(count: CountedImport, by: CountImportInput['by'], wrong: Wrong) {
  const keys = new Set<unknown>();
  const telegramIds = new Set<unknown>();
  return (row: ReadRow, contacts: KnownContacts): void => {
    const { parsed } = row;
    for (const title of parsed.newTags)
      if (wrong.tags.size < mostNewTags && !wrong.tags.has(folded(title))) wrong.tags.set(folded(title), title);
    const isUntold = parsed.newTags.some((title) => !wrong.tags.has(folded(title)));
    const unread = isUntold ? [...new Set([...parsed.unread, 'tag'])] : parsed.unread;
    const { known, holder } = contacts.find(parsed.values);
    const [filled, overwritten] = (['fill', 'overwrite'] as const).map((way) =>
      decideRow(parsed, known, holder, { known: way }),
    );
    if (filled?.outcome === 'left_out') {
      count.left_out++;
      if (filled.reason === 'archived') count.archived++;
      wrong.rows.add(filled.reason, row);
      return;
    }
    count.unread += unread.length;
    for (const reason of unread) wrong.cells.add(reason, row);
    if (known) {
      count.known++;
      if (filled?.outcome === 'changed' && Object.keys(filled.after).length > 0) count.changes.fill++;
      if (overwritten?.outcome === 'changed' && Object.keys(overwritten.after).length > 0) count.changes.overwrite++;
      return;
    }
    const { telegram_id } = parsed.values;
    const key = keyOf(by, parsed.values);
    const isRepeated = (!isEmpty(key) && keys.has(key)) || (!isEmpty(telegram_id) && telegramIds.has(telegram_id));
    count[isRepeated ? 'repeated' : 'added']++;
    if (!isEmpty(key)) keys.add(key);
    if (!isEmpty(telegram_id)) telegramIds.add(telegram_id);
  };
}
