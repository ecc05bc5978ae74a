import type { Db } from '#server/db/transaction.ts';
import type { ImportRow } from './stored/importRow.ts';
import { listOwnFields } from './stored/ownFields.ts';
import { folded } from './rows/parseRow.ts';
import type { ImportRules } from './rows/writeBatch.ts';
import { ownedTags } from './tagTitles.ts';

/** What an import's rows are read and written with; null where it was not started. */
export async function importRules(db: Db, { owner_id, choice }: ImportRow): Promise<ImportRules | null> {
  if (choice === null) return null;
  const owner = await db.selectFrom('users').select('language').where('id', '=', owner_id).executeTakeFirst();
  if (!owner) return null;
  const tags = await ownedTags(db, owner_id);
  const targets = Object.entries(choice.columns).flatMap(([index, target]): [number, string][] =>
    target === null ? [] : [[Number(index), target]],
  );
  return {
    choice,
    targets,
    language: owner.language,
    ownFields: await listOwnFields(db, owner_id),
    // of tags with the same title that of the newest funnel counts
    tags: new Map(tags.map(({ tag, title }) => [folded(title), tag])),
    funnelOf: new Map(tags.map(({ tag, funnel }) => [tag, funnel])),
  };
}
