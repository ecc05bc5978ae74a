import type { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { Audience, createMailingInput, Mailing } from '#contract/schemas/sending/mailing.ts';
import type { SendableMessage } from '#contract/schemas/sending/sendableMessage.ts';
import { notify } from '#server/db/notify.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { bodyHash } from '#server/domain/bodyHash.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { findFunnel, type FunnelRow } from '#server/domain/funnels/funnelRow.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { parseSendable } from '#server/domain/sendable/sendableMessage.ts';
import { parseTitle } from '#server/domain/parseTitle.ts';
import { refuseBroken } from '../audience/checkAudience.ts';
import type { MailingRow } from '../rows/mailingRow.ts';
import { viewMailing } from '../rows/viewMailing.ts';

interface NewMailing {
  id: string;
  hash: string;
  title: string;
  message: SendableMessage;
  audience: Audience;
}

/** Creates a draft of a mailing. Idempotent: a retried request gets the mailing that it created. */
export function createMailing(deps: Deps, actor: Actor, input: z.infer<typeof createMailingInput>): Promise<Mailing> {
  const hash = bodyHash(input);
  return transaction(deps.db, async (tx) => {
    const made = await findCreated(tx, actor, { id: input.id, hash });
    const funnel = await findFunnel(tx, actor, made?.funnel_id ?? input.funnel);
    if (made) return viewMailing(deps, tx, { mailing: made, funnel });
    const title = parseTitle('title', input.title);
    const message = await parseSendable(deps, tx, { ownerId: actor.userId, message: input.message });
    const { audience = {} } = input;
    await refuseBroken(tx, funnel, { audience, now: deps.now() });
    const id = input.id ?? deps.newId();
    const mailing = await insertMailing(deps, tx, funnel, { id, hash, title, message, audience });
    return viewMailing(deps, tx, { mailing, funnel });
  });
}

/** Inserts a draft, or finds the one that a concurrent retry of the same request has inserted. */
export async function insertMailing(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  funnel: FunnelRow,
  { id, hash, title, message, audience }: NewMailing,
): Promise<MailingRow> {
  await refuseMoreMailings(tx, funnel);
  const at = deps.now();
  const { owner_id } = funnel;
  const row = await tx
    .insertInto('mailings')
    .values({
      ...{ owner_id, id, body_hash: hash, funnel_id: funnel.id, title, created_at: at, updated_at: at },
      message: JSON.stringify(message),
      audience: JSON.stringify(audience),
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) await notify(tx, { kind: 'mailings', owner_id, mailing_id: id });
  const created = row ?? (await findCreated(tx, { userId: owner_id }, { id, hash }));
  if (!created) throw new Error('a mailing was neither inserted nor found');
  return created;
}

/** @throws RequestError `id_taken` where the id is of another request. */
async function findCreated(
  tx: Tx,
  { userId }: Pick<Actor, 'userId'>,
  { id, hash }: { id: string | undefined; hash: string },
): Promise<MailingRow | undefined> {
  if (id === undefined) return undefined;
  const row = await tx
    .selectFrom('mailings')
    .selectAll()
    .where('owner_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row && row.body_hash !== hash) throw new RequestError('id_taken', {}, { id });
  return row;
}

/** @throws RequestError `quota_exceeded` where a funnel has as many mailings that were not sent as it may. */
export async function refuseMoreMailings(tx: Tx, { owner_id, id }: FunnelRow): Promise<void> {
  const { count } = await tx
    .selectFrom('mailings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', owner_id)
    .where('funnel_id', '=', id)
    .where('state', 'in', ['draft', 'scheduled'])
    .executeTakeFirstOrThrow();
  const most = limits.mailingsPerFunnel;
  if (Number(count) >= most) throw new RequestError('quota_exceeded', { of: 'mailings', most });
}
