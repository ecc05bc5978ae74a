import { repeatableFields } from '#contract/importFields.ts';
import type { CountImportInput, StartImportInput } from '#contract/schemas/contacts/contactImport.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Actor } from '../deps.ts';
import { isPhoneCountry } from '../contacts/phoneCountry.ts';
import { ValidationError } from '../requestErrors.ts';
import type { ImportRow } from './stored/importRow.ts';
import { listOwnFields } from './stored/ownFields.ts';
import { ownedTags } from './tagTitles.ts';

type Errors = Record<string, string[]>;

/** @throws ValidationError unless the file can be imported like that. */
export async function assertChoice(tx: Tx, actor: Actor, row: ImportRow, choice: StartImportInput): Promise<void> {
  const errors = await columnErrors(tx, actor, row, choice);
  if (choice.tags && choice.tags.length > 0) {
    const tags = new Set((await ownedTags(tx, actor.userId)).map(({ tag }) => tag));
    if (!choice.tags.every((tag) => tags.has(tag))) errors.tags = ['There is no such tag.'];
  }
  if (choice.list !== undefined && !(await isListByHand(tx, actor, choice.list)))
    errors.list = ['There is no such manual list.'];
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
}

/** @throws ValidationError unless the columns can be read like that. */
export async function assertColumns(db: Db, actor: Actor, row: ImportRow, choice: CountImportInput): Promise<void> {
  const errors = await columnErrors(db, actor, row, choice);
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
}

async function columnErrors(
  db: Db | Tx,
  actor: Actor,
  { columns }: ImportRow,
  choice: CountImportInput,
): Promise<Errors> {
  const errors: Errors = {};
  const targets = Object.values(choice.columns).filter((target) => target !== null);
  const own = new Set((await listOwnFields(db, actor.userId)).map(({ name }) => `own:${name}`));
  for (const [index, target] of Object.entries(choice.columns)) {
    const isRepeated =
      target !== null && !repeatableFields.includes(target) && targets.filter((one) => one === target).length > 1;
    if (!columns[Number(index)]) errors[`columns.${index}`] = ['There is no such column.'];
    else if (target === null) continue;
    else if (isRepeated) errors[`columns.${index}`] = ['Another column is imported as the same.'];
    else if (target.startsWith('own:') && !own.has(target)) errors[`columns.${index}`] = ['There is no such field.'];
  }
  if (choice.country && !isPhoneCountry(choice.country)) errors.country = ['Choose a country of the list.'];
  if (targets.every((target) => target === 'tag')) errors.columns = ['Choose what at least one column is.'];
  else if (!targets.includes(choice.by)) errors.by = ['Choose the column that known contacts are found by.'];
  return errors;
}

const isListByHand = async (tx: Tx, { userId }: Actor, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('lists')
    .select('id')
    .where('owner_id', '=', userId)
    .where('id', '=', id)
    .where('rule', 'is', null)
    .where('archived_at', 'is', null)
    .executeTakeFirst()) !== undefined;
