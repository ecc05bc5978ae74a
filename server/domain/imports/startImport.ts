import type { ContactImport, StartImportInput } from '#contract/schemas/contactImport.ts';
import { notify } from '#server/db/notify.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { orderedJson } from '../bodyHash.ts';
import type { Actor, Deps } from '../deps.ts';
import { RequestError, ValidationError } from '../requestErrors.ts';
import { type ImportRow, lockImport, viewImport } from './stored/importRow.ts';
import { listOwnFields } from './stored/ownFields.ts';
import { ownedTags } from './tagTitles.ts';

/** Starts an import. The same again, from another tab, changes nothing; with another choice it is refused. */
export function startImport(
  deps: Deps,
  actor: Actor,
  { id, ...choice }: StartImportInput & { id: string },
): Promise<ContactImport> {
  return transaction(deps.db, async (tx) => {
    const row = await lockImport(tx, actor, id);
    if (row.state !== 'read') {
      if (row.choice && orderedJson(row.choice) === orderedJson(choice)) return viewImport(row);
      throw new RequestError('transition_not_allowed', { of: 'import_started' });
    }
    await assertChoice(tx, actor, row, choice);
    await tx
      .updateTable('contact_imports')
      .set({ state: 'running', choice: JSON.stringify(choice) })
      .where('owner_id', '=', actor.userId)
      .where('id', '=', id)
      .execute();
    await notify(tx, { kind: 'imports' });
    return viewImport(await lockImport(tx, actor, id));
  });
}

async function assertChoice(tx: Tx, actor: Actor, { columns }: ImportRow, choice: StartImportInput): Promise<void> {
  const errors: Record<string, string[]> = {};
  const targets = Object.values(choice.columns).filter((target) => target !== null);
  const own = new Set((await listOwnFields(tx, actor.userId)).map(({ name }) => `own:${name}`));
  for (const [index, target] of Object.entries(choice.columns)) {
    const isRepeated = target !== 'tag' && targets.filter((one) => one === target).length > 1;
    if (!columns[Number(index)]) errors[`columns.${index}`] = ['There is no such column.'];
    else if (target === null) continue;
    else if (isRepeated) errors[`columns.${index}`] = ['Another column is imported as the same.'];
    else if (target.startsWith('own:') && !own.has(target)) errors[`columns.${index}`] = ['There is no such field.'];
  }
  if (targets.every((target) => target === 'tag')) errors.columns = ['Choose what at least one column is.'];
  else if (!targets.includes(choice.by)) errors.by = ['Choose the column that known contacts are found by.'];
  if (choice.tags && choice.tags.length > 0) {
    const tags = new Set((await ownedTags(tx, actor.userId)).map(({ tag }) => tag));
    if (!choice.tags.every((tag) => tags.has(tag))) errors.tags = ['There is no such tag.'];
  }
  if (choice.list !== undefined && !(await isListByHand(tx, actor, choice.list)))
    errors.list = ['There is no such list that is kept by hand.'];
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
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
