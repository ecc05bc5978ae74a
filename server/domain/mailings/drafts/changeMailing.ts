import type { z } from 'zod';
import type { changeMailingInput, Mailing } from '#contract/schemas/sending/mailing.ts';
import { notify } from '#server/db/notify.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { RequestError } from '#server/domain/requestErrors.ts';
import { findSendableProblems, isReady, parseSendable } from '#server/domain/sendable/sendableMessage.ts';
import { parseTitle } from '#server/domain/parseTitle.ts';
import { refuseBroken } from '../audience/checkAudience.ts';
import { askMailing } from '../lifecycle/mailingLife.ts';
import { nextOwnTime } from '../lifecycle/ownTimes.ts';
import { type FoundMailing, lockMailing, type MailingRow, shareFunnel } from '../rows/mailingRow.ts';
import { refuseMoreMailings } from './createMailing.ts';
import { viewMailing } from '../rows/viewMailing.ts';

type Input = z.infer<typeof changeMailingInput>;

/** Changes the given fields of a draft, or of a scheduled mailing, which keeps its time. */
export function changeMailing(deps: Deps, actor: Actor, { id, ...input }: Input & { id: string }): Promise<Mailing> {
  return transaction(deps.db, async (tx) => {
    const locked = await lockMailing(tx, actor, id);
    const found = await withFunnel(tx, actor, locked, input.funnel);
    const change = { ...moved(locked, found), ...(await parseChange(deps, tx, found, input)) };
    const after = { ...found, mailing: { ...found.mailing, ...change } };
    const problems = await findSendableProblems(tx, found.funnel, after.mailing.message);
    await refuseStale(deps, tx, found, input.revision);
    await askEdit(deps, tx, found, problems);
    // by each person's own clock, other people may have another first zone
    const send_at = change.audience ? await nextOwnTime(tx, after, deps.now()) : null;
    const mailing = await saveChange(deps, tx, found.mailing, { ...change, ...(send_at && { send_at }) });
    return viewMailing(deps, tx, { ...found, mailing }, problems);
  });
}

/**
 * The mailing as one of the given funnel: of its audience the lists are kept, which are of no funnel. Only a draft can be
 * given away.
 */
async function withFunnel(tx: Tx, actor: Actor, found: FoundMailing, id: string | undefined): Promise<FoundMailing> {
  if (id === undefined || id === found.funnel.id) return found;
  if (found.mailing.state !== 'draft') throw new RequestError('transition_not_allowed');
  const funnel = await shareFunnel(tx, actor, id);
  await refuseMoreMailings(tx, funnel);
  const { lists } = found.mailing.audience;
  return { funnel, mailing: { ...found.mailing, funnel_id: funnel.id, audience: lists ? { lists } : {} } };
}

/** What another funnel changes of a mailing's row; an audience that is given with it comes after it. */
const moved = ({ funnel }: FoundMailing, { funnel: now, mailing }: FoundMailing): Change =>
  funnel.id === now.id ? {} : { funnel_id: now.id, audience: mailing.audience };

type Change = Partial<
  Pick<MailingRow, 'funnel_id' | 'title' | 'message' | 'audience' | 'allow_paid_broadcast' | 'send_at'>
>;

async function parseChange(deps: Deps, tx: Tx, { mailing, funnel }: FoundMailing, input: Input): Promise<Change> {
  const { title, message, audience, allow_paid_broadcast } = input;
  if (audience !== undefined) await refuseBroken(tx, funnel, { audience, now: deps.now() });
  // a message without an id goes on as the one that is there
  const given = message && { ...message, id: message.id ?? mailing.message.id };
  return {
    ...(title !== undefined && { title: parseTitle('title', title) }),
    ...(given && {
      message: await parseSendable(deps, tx, {
        ...{ ownerId: mailing.owner_id, message: given, before: mailing.message },
      }),
    }),
    ...(audience !== undefined && { audience }),
    ...(allow_paid_broadcast !== undefined && { allow_paid_broadcast }),
  };
}

async function askEdit(deps: Deps, tx: Tx, found: FoundMailing, problems: Mailing['problems']): Promise<void> {
  try {
    await askMailing(deps, tx, found, { type: 'mailing.edit', isReady: isReady(problems) });
  } catch (error) {
    if (error instanceof RequestError && error.code === 'message_not_ready')
      throw new RequestError(error.code, {}, { problems });
    throw error;
  }
}

/** @throws RequestError `stale_revision` with the mailing as it is now. */
async function refuseStale(deps: Deps, tx: Tx, found: FoundMailing, based: number | undefined): Promise<void> {
  if (based === undefined || based === found.mailing.revision) return;
  throw new RequestError(
    'stale_revision',
    { of: 'mailing' },
    { revision: found.mailing.revision, mailing: await viewMailing(deps, tx, found) },
  );
}

async function saveChange(deps: Deps, tx: Tx, row: MailingRow, change: Change): Promise<MailingRow> {
  const { message, audience, ...rest } = change;
  if (Object.keys(change).length === 0) return row;
  const changed = await tx
    .updateTable('mailings')
    .set((eb) => ({
      ...rest,
      ...(message && { message: JSON.stringify(message) }),
      ...(audience && { audience: JSON.stringify(audience) }),
      revision: eb('revision', '+', 1),
      updated_at: deps.now(),
    }))
    .where('owner_id', '=', row.owner_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await notify(tx, { kind: 'mailings', owner_id: row.owner_id, mailing_id: row.id });
  return changed;
}
