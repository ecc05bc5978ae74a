import type { StartImportInput } from '#contract/schemas/contactImport.ts';
import type { Db } from '#server/db/transaction.ts';
import { isPhoneCountry, type PhoneCountry } from '../contacts/phoneCountry.ts';
import type { ImportRow } from './stored/importRow.ts';
import { listOwnFields } from './stored/ownFields.ts';
import { folded, type RowRules } from './rows/parseRow.ts';
import type { ImportRules } from './rows/writeImportBatch.ts';
import { ownedTags } from './tagTitles.ts';

type OwnedTags = Awaited<ReturnType<typeof ownedTags>>;

/** The country that was chosen, else the guessed one; null where there is none. */
export function countryOf({ country }: Pick<StartImportInput, 'country'>, guessed: string | null): PhoneCountry {
  const chosen = country === undefined ? guessed : country;
  return chosen !== null && isPhoneCountry(chosen) ? chosen : null;
}

/** What an import's rows are read and written with; null where it was not started. */
export async function importRules(db: Db, { owner_id, choice, country }: ImportRow): Promise<ImportRules | null> {
  if (choice === null) return null;
  const tags = await ownedTags(db, owner_id);
  const rules = await rowRules(db, owner_id, { columns: choice.columns, tags, country: countryOf(choice, country) });
  return rules && { ...rules, choice, funnelOf: new Map(tags.map(({ tag, funnel }) => [tag, funnel])) };
}

/** What rows are read with; null where the account is gone. */
export async function rowRules(
  db: Db,
  ownerId: string,
  { columns, tags, country }: Pick<StartImportInput, 'columns'> & { tags: OwnedTags } & Pick<RowRules, 'country'>,
): Promise<RowRules | null> {
  const owner = await db.selectFrom('users').select('id').where('id', '=', ownerId).executeTakeFirst();
  if (!owner) return null;
  return {
    targets: Object.entries(columns).flatMap(([index, target]): [number, string][] =>
      target === null ? [] : [[Number(index), target]],
    ),
    country,
    ownFields: await listOwnFields(db, ownerId),
    // of tags with the same title that of the newest funnel counts
    tags: new Map(tags.map(({ tag, title }) => [folded(title), tag])),
  };
}
