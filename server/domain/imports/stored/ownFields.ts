import type { Db, Tx } from '#server/db/transaction.ts';
import { type FieldRow, fieldRows } from '#server/domain/fields/fieldRows.ts';

export type OwnField = Pick<FieldRow, 'name' | 'title' | 'kind' | 'choices'>;

/** The fields of the owner's own. */
export const listOwnFields = (db: Db | Tx, userId: string): Promise<OwnField[]> => fieldRows(db, { userId }).execute();
