import type { StartImportInput } from '#contract/schemas/contactImport.ts';
import type { Db } from '#server/db/transaction.ts';
import type { ImportRow } from './stored/importRow.ts';
import { listOwnFields } from './stored/ownFields.ts';
import { folded, type RowRules } from './rows/parseRow.ts';
import type { ImportRules } from './rows/writeBatch.ts';
import { ownedTags } from './tagTitles.ts';

/** What an import's rows are read and written with; null where it was not started. */
export async function importRules(db: Db, { owner_id, choice }: ImportRow): Promise<ImportRules | null> {
  if (choice === null) return null;
  const tags = await ownedTags(db, owner_id);
  const rules = await rowRules(db, owner_id, { columns: choice.columns, tags });
  return rules && { ...rules, choice, funnelOf: new Map(tags.map(({ tag, funnel }) => [tag, funnel])) };
}

/** What rows are read with; null where the account is gone. */
export async function rowRules(
  db: Db,
  ownerId: string,
  { columns, tags }: { columns: StartImportInput['columns']; tags: Awaited<ReturnType<typeof ownedTags>> },
): Promise<RowRules | null> {
  const owner = await db.selectFrom('users').select('language').where('id', '=', ownerId).executeTakeFirst();
  if (!owner) return null;
  return {
    targets: Object.entries(columns).flatMap(([index, target]): [number, string][] =>
      target === null ? [] : [[Number(index), target]],
    ),
    language: owner.language,
    ownFields: await listOwnFields(db, ownerId),
    // of tags with the same title that of the newest funnel counts
    tags: new Map(tags.map(({ tag, title }) => [folded(title), tag])),
  };
}
