import { sql } from 'kysely';
import type { z } from 'zod';
import { mediaFields } from '#contract/mediaKinds.ts';
import type { SentOperation } from '#contract/schemas/sending/mailing.ts';
import type { SendableMessage, sendableMessageInput } from '#contract/schemas/sending/sendableMessage.ts';
import { isSame } from '#machines/funnel/edits/isSame.ts';
import { mediaOf } from '#machines/funnel/media.ts';
import { partCount } from '#machines/journey/renderMessage.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { RequestError, ValidationError } from '#server/domain/requestErrors.ts';
import { findSendableProblems, isReady, parseSendable } from '#server/domain/sendable/sendableMessage.ts';
import { askMailing } from '../lifecycle/mailingLife.ts';
import { lockMailing, type MailingRow } from '../rows/mailingRow.ts';
import { viewOperation } from '../operations/viewOperation.ts';
import { rewriteUnsent } from '../unsent/rewriteUnsent.ts';
import { refuseOtherBot } from './refuseOtherBot.ts';
import { startOperation } from './startOperation.ts';

type Input = z.infer<typeof sendableMessageInput>;

/** Changes the text and the buttons of what a mailing has sent; what has not left yet leaves with the new message. */
export function editSent(
  deps: Deps,
  actor: Actor,
  { id, message: given }: { id: string; message: Input },
): Promise<SentOperation> {
  return transaction(deps.db, async (tx) => {
    const found = await lockMailing(tx, actor, id);
    const { mailing, funnel } = found;
    const { owner_id: ownerId, message: before } = mailing;
    const message = await parseSendable(deps, tx, { ownerId, before, message: { ...given, id: before.id } });
    refuseOtherShape(before, message);
    await askMailing(deps, tx, found, { type: 'mailing.editSent' });
    refuseOtherBot(found);
    const problems = await findSendableProblems(tx, funnel, message);
    if (!isReady(problems)) throw new RequestError('message_not_ready', {}, { problems });
    await saveMessage(deps, tx, mailing, message);
    await rewriteUnsent(deps, tx, { ...mailing, message });
    // where the text has not left yet it leaves as it is now
    const concerned = sql`d.part = ${partCount(message) - 1}`;
    const operation = await startOperation(deps, tx, mailing, { kind: 'edit', message, concerned });
    return viewOperation(deps, tx, operation);
  });
}

/** @throws ValidationError where Telegram could not make the messages that were sent into these. */
function refuseOtherShape(sent: SendableMessage, edited: SendableMessage): void {
  for (const field of [...mediaFields, 'files'] as const)
    if (!isSame(edited[field], sent[field]))
      throw new ValidationError({ [`message.${field}`]: ['The media of what was sent cannot be changed.'] });
  const [before, after] = [partCount(sent), partCount(edited)];
  if (before !== after) throw new ValidationError({ 'message.text': [refusalOfText(sent, before < after)] });
}

function refusalOfText(sent: SendableMessage, isLonger: boolean): string {
  if (mediaOf(sent).length > 1)
    return 'To an image with a video, a text can neither be added afterwards nor be taken away.';
  return isLonger
    ? 'The text was sent below its file. Keep it within 1,024 characters, and leave it out below a video message.'
    : 'The text was sent after its file, as a message of its own. Keep it longer than 1,024 characters.';
}

async function saveMessage(deps: Deps, tx: Tx, { owner_id, id }: MailingRow, message: SendableMessage): Promise<void> {
  await tx
    .updateTable('mailings')
    .set((eb) => ({
      message: JSON.stringify(message),
      revision: eb('revision', '+', 1),
      updated_at: deps.now(),
    }))
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .execute();
}
