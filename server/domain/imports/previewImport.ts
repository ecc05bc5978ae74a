import type { ImportPreview, PreviewImportInput } from '#contract/schemas/contacts/contactImport.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';
import { countryOf, rowRules } from './importRules.ts';
import { readCell } from './rows/readCell.ts';
import { ownedTags } from './tagTitles.ts';
import { findUnstarted } from './unstarted.ts';

/** The first rows of a file as an import with these columns would read them; the file itself is not opened. */
export async function previewImport(
  deps: Deps,
  actor: Actor,
  { id, columns, country, with_new_tags }: PreviewImportInput & { id: string },
): Promise<ImportPreview> {
  const row = await findUnstarted(deps, actor, id);
  const rules = await rowRules(deps.db, row, {
    columns,
    tags: await ownedTags(deps.db, actor.userId),
    country: countryOf({ country }, row.country),
  });
  if (rules === null) throw new RequestError('not_found');
  const read = row.columns.map(({ index, kind }) => ({ index, kind, target: columns[index] ?? null }));
  const all = { ...rules, makesTags: with_new_tags === true };
  return { rows: row.preview.map((cells) => read.map((column) => readCell(cells[column.index] ?? '', column, all))) };
}
