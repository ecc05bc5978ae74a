import { type Selectable, sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { ChangeReplyInput, CreateReplyInput, SavedReply } from '#contract/schemas/contacts/reply.ts';
import type { Tables } from '#server/db/tables.ts';
import { type Db, type Tx, transaction } from '#server/db/transaction.ts';
import { bodyHash } from '../bodyHash.ts';
import { requireSendable, toMessage } from '../contacts/one/ownMessage.ts';
import type { Actor, Deps } from '../deps.ts';
import { parseTitle } from '../parseTitle.ts';
import { RequestError, ValidationError } from '../requestErrors.ts';

type Row = Selectable<Tables['replies']>;

/** The owner's saved replies, by title. */
export async function listReplies(db: Db | Tx, actor: Actor): Promise<SavedReply[]> {
  const rows = await repliesOf(db, actor).orderBy(sql`folded_search(title)`).orderBy('id').execute();
  return rows.map(view);
}

/** Idempotent: a retried request gets the reply that it saved. */
export function createReply(deps: Deps, actor: Actor, input: CreateReplyInput): Promise<SavedReply> {
  const body_hash = bodyHash(input);
  return transaction(deps.db, async (tx) => {
    // concurrent requests of one owner wait here, so that the limit is checked against all replies
    await tx.selectFrom('users').select('id').where('id', '=', actor.userId).forNoKeyUpdate().execute();
    const present = await repliesOf(tx, actor).execute();
    const made = present.find(({ id }) => id === input.id);
    if (made) {
      if (made.body_hash !== body_hash) throw new RequestError('id_taken', {}, { id: made.id });
      return view(made);
    }
    const most = limits.savedReplies;
    if (present.length >= most) throw new RequestError('quota_exceeded', { of: 'replies', most });
    const row = {
      ...{ owner_id: actor.userId, id: input.id ?? deps.newId(), body_hash, created_at: deps.now() },
      ...(await parse(deps, tx, actor, input)),
    };
    return view(await tx.insertInto('replies').values(row).returningAll().executeTakeFirstOrThrow());
  });
}

export function changeReply(
  deps: Deps,
  actor: Actor,
  { id, ...input }: ChangeReplyInput & { id: string },
): Promise<SavedReply> {
  return transaction(deps.db, async (tx) => {
    const before = await repliesOf(tx, actor).where('id', '=', id).forUpdate().executeTakeFirst();
    if (!before) throw new RequestError('not_found');
    const changes = await parse(deps, tx, actor, { title: before.title, text: before.text, ...input });
    await tx.updateTable('replies').set(changes).where('owner_id', '=', actor.userId).where('id', '=', id).execute();
    return view({ ...before, ...changes });
  });
}

export async function removeReply({ db }: Deps, { userId }: Actor, { id }: { id: string }): Promise<void> {
  const row = db.deleteFrom('replies').where('owner_id', '=', userId).where('id', '=', id);
  if ((await row.executeTakeFirst()).numDeletedRows === 0n) throw new RequestError('not_found');
}

/** A reply may be sent as it is: its text is checked as that of an answer is. */
async function parse(
  deps: Deps,
  tx: Tx,
  { userId }: Actor,
  input: { title: string; text: string },
): Promise<Pick<Row, 'title' | 'text'>> {
  const title = parseTitle('title', input.title);
  try {
    await requireSendable(tx, userId, toMessage(deps, { text: input.text }));
  } catch (error) {
    if (error instanceof ValidationError) throw new ValidationError({ text: Object.values(error.fields).flat() });
    throw error;
  }
  return { title, text: input.text };
}

const repliesOf = (db: Db | Tx, { userId }: Actor) =>
  db.selectFrom('replies').selectAll().where('owner_id', '=', userId);

const view = ({ id, title, text, created_at }: Row): SavedReply => ({
  ...{ id, title, text },
  created_at: created_at.toISOString(),
});
