import { sql } from 'kysely';
import { notify } from '#server/db/notify.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import type { Actor, Deps } from '../deps.ts';
import { checkCurrentPassword, type PasswordAsked } from './currentPassword.ts';
import { looseBody } from './looseBody.ts';
import { refuseFields } from './refuseFields.ts';
import { endSessions } from './sessions.ts';

/** All tables of an owner's, each before those it points to. */
const owned = [
  ...['deliveries', 'visits', 'journeys', 'stage_counts', 'button_counts', 'contact_tags', 'history'],
  ...['funnel_edits', 'funnel_versions', 'funnels', 'chats', 'contacts', 'bot_updates', 'bot_files', 'bots', 'files'],
  'sessions',
] as const;

/** Deletes the account and all that is its own; its bots are free for others, and its files leave the disk afterwards. */
export async function deleteMe(deps: Deps, actor: Actor, asked: PasswordAsked): Promise<void> {
  const { user, errors } = await checkCurrentPassword(deps, actor, {
    body: looseBody(asked.body),
    address: asked.address,
  });
  refuseFields({ current_password: errors });
  await transaction(deps.db, (tx) => deleteAccount(deps, tx, user.id));
  await removeLeftFiles(deps, [user.id]);
}

async function deleteAccount(deps: Deps, tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  await tx.selectFrom('funnels').select('id').where('owner_id', '=', userId).orderBy('id').forUpdate().execute();
  await endSessions(tx, { userId });
  for (const table of owned) await sql`delete from ${sql.table(table)} where owner_id = ${userId}`.execute(tx);
  await tx.deleteFrom('users').where('id', '=', userId).execute();
  await tx
    .insertInto('left_files')
    .values({ former_owner_id: userId, at: deps.now() })
    .onConflict((on) => on.doNothing())
    .execute();
  await notify(tx, { kind: 'bots' });
}

/** Removes the files of accounts that are gone; what cannot be removed now is tried again. */
export async function removeLeftFiles({ db, files }: Pick<Deps, 'db' | 'files'>, ids: string[]): Promise<void> {
  for (const id of ids) {
    await files.removeAll(id);
    await db.deleteFrom('left_files').where('former_owner_id', '=', id).execute();
  }
}
