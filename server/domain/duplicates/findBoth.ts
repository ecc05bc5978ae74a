import type { Tx } from '#server/db/transaction.ts';
import type { Actor } from '../deps.ts';
import { RequestError } from '../requestErrors.ts';

/** Two contacts of the owner as a row of `different_contacts`, locked against deletion. @throws RequestError `not_found` */
export async function findBoth(
  tx: Tx,
  { userId: owner_id }: Actor,
  contacts: string[],
): Promise<{ owner_id: string; first_id: string; second_id: string }> {
  const [first, second] = await tx
    .selectFrom('contacts')
    .select('id')
    .where('owner_id', '=', owner_id)
    .where('id', 'in', contacts)
    .orderBy('id')
    .forKeyShare()
    .execute();
  if (!first || !second) throw new RequestError('not_found');
  return { owner_id, first_id: first.id, second_id: second.id };
}
