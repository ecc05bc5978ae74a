import type { Selectable } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Actor } from '#server/domain/deps.ts';
import type { FunnelRow } from '#server/domain/funnels/funnelRow.ts';
import { RequestError } from '#server/domain/requestErrors.ts';

type Owner = Pick<Actor, 'userId'>;
export type MailingRow = Selectable<Tables['mailings']>;
/** A mailing with the funnel that it belongs to. */
export interface FoundMailing {
  mailing: MailingRow;
  funnel: FunnelRow;
}

/** A mailing of the actor's; 404 for anybody else's. */
export async function findMailing(db: Db | Tx, { userId }: Owner, id: string): Promise<MailingRow> {
  const row = await ofOwner(db, userId, id).executeTakeFirst();
  if (!row) throw new RequestError('not_found');
  return row;
}

/**
 * A mailing of the actor's, locked until the transaction ends. Its funnel is locked before it and shared, so that it
 * neither stops nor is published meanwhile, while other mailings of it go on.
 */
export async function lockMailing(tx: Tx, owner: Owner, id: string): Promise<FoundMailing> {
  const { funnel_id } = await findMailing(tx, owner, id);
  const funnel = await shareFunnel(tx, owner, funnel_id);
  const mailing = await ofOwner(tx, owner.userId, id).forUpdate().executeTakeFirst();
  if (!mailing) throw new RequestError('not_found');
  return { mailing, funnel };
}

/** A funnel of the actor's, shared until the transaction ends. */
export async function shareFunnel(tx: Tx, owner: Owner, id: string): Promise<FunnelRow> {
  const funnel = await tx
    .selectFrom('funnels')
    .selectAll()
    .where('owner_id', '=', owner.userId)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!funnel) throw new RequestError('not_found');
  return funnel;
}

const ofOwner = (db: Db | Tx, userId: string, id: string) =>
  db.selectFrom('mailings').selectAll().where('owner_id', '=', userId).where('id', '=', id);
