import type { StartImportInput } from '#contract/schemas/contacts/contactImport.ts';
import type { PhoneCountry } from '#machines/text/typed/parsePhone.ts';
import type { Db } from '#server/db/transaction.ts';
import { isPhoneCountry } from '../contacts/phoneCountry.ts';
import type { ImportRow } from './stored/importRow.ts';
import { isSurnameFirst } from './columns/columnNames.ts';
import { listOwnFields } from './stored/ownFields.ts';
import { folded } from './cells/ownCell.ts';
import type { RowRules } from './rows/parseRow.ts';
import type { ImportRules } from './rows/writeImportBatch.ts';
import { ownedTags } from './tagTitles.ts';

type OwnedTags = Awaited<ReturnType<typeof ownedTags>>;

/** The country that was chosen, else the guessed one; null where there is none. */
export function countryOf({ country }: Pick<StartImportInput, 'country'>, guessed: string | null): PhoneCountry {
  const chosen = country === undefined ? guessed : country;
  return chosen !== null && isPhoneCountry(chosen) ? chosen : null;
}

/** What an import's rows are read and written with; null where it was not started. */
export async function importRules(db: Db, row: ImportRow): Promise<ImportRules | null> {
  const { owner_id, choice, country } = row;
  if (choice === null) return null;
  const tags = await ownedTags(db, owner_id);
  const rules = await rowRules(db, row, { columns: choice.columns, tags, country: countryOf(choice, country) });
  return rules && { ...rules, choice, funnelOf: new Map(tags.map(({ tag, funnel }) => [tag, funnel])) };
}

/** What rows are read with; null where the account is gone. */
export async function rowRules(
  db: Db,
  { owner_id: ownerId, columns: named }: Pick<ImportRow, 'owner_id' | 'columns'>,
  { columns, tags, country }: Pick<StartImportInput, 'columns'> & { tags: OwnedTags } & Pick<RowRules, 'country'>,
): Promise<RowRules | null> {
  const owner = await db.selectFrom('users').select('id').where('id', '=', ownerId).executeTakeFirst();
  if (!owner) return null;
  return {
    targets: Object.entries(columns).flatMap(([index, target]): [number, string][] =>
      target === null ? [] : [[Number(index), target]],
    ),
    surnameFirst: new Set(named.filter(({ name }) => isSurnameFirst(name)).map(({ index }) => index)),
    country,
    ownFields: await listOwnFields(db, ownerId),
    // of tags with the same title that of the newest funnel counts
    tags: new Map(tags.map(({ tag, title }) => [folded(title), tag])),
  };
}
