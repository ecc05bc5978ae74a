import type { z } from 'zod';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import type { Problem } from '#contract/schemas/problem.ts';
import type { SendableMessage, sendableMessageInput } from '#contract/schemas/sending/sendableMessage.ts';
import { cleanMessage } from '#machines/funnel/edits/cleanEdit.ts';
import { refusedUrlsOfMessage, urlsOfMessage } from '#machines/funnel/edits/refusedUrl.ts';
import { validateOwnMessage } from '#machines/funnel/edits/validateOwnMessage.ts';
import { albumIn, filesOfMessage, listedFiles } from '#machines/funnel/files.ts';
import { messageProblems } from '#machines/funnel/problems/messageProblems.ts';
import { readKnownFields } from '#server/domain/fields/readKnownFields.ts';
import type { Db, Tx } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { FunnelRow } from '../funnels/funnelRow.ts';
import { ownedFiles, refuseForeignFiles, refuseUnfitFiles } from '../funnels/funnelFiles.ts';
import { RequestError, ValidationError } from '../requestErrors.ts';

/** The message of a mailing or a letter as a message of a stage, for the renderer and the checks that they share. */
export const asMessage = (message: SendableMessage): Message => ({ ...message, delay: 0 });

interface SendableInput {
  ownerId: string;
  message: z.infer<typeof sendableMessageInput>;
  /** As it was before a change. */
  before?: SendableMessage;
}

/**
 * Cleans and validates the message of a mailing or a letter by the rules of edits: it may be unfinished, which is a
 * problem and no error. @throws ValidationError, or RequestError `file_not_found` or `id_taken`
 */
export async function parseSendable(
  deps: Pick<Deps, 'newId'>,
  db: Db | Tx,
  { ownerId, message: given, before }: SendableInput,
): Promise<SendableMessage> {
  const message = { ...cleanMessage(given), id: given.id ?? deps.newId() };
  const invalid = validateOwnMessage(asMessage(message));
  if (invalid) throw new ValidationError({ [`message.${invalid.field}`]: [invalid.message] });
  refuseUrls(message, before);
  const ids = [message.id, ...message.buttons.map((button) => button.id)];
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
  if (repeated !== undefined) throw new RequestError('id_taken', {}, { id: repeated, place: 'message' });
  await refuseForeignFiles(db, ownerId, filesOfMessage(message), () => 'message');
  await refuseUnfitFiles(db, ownerId, {
    listed: listedFiles(message, 'message.'),
    albums: albumIn(message, 'message.').filter(({ files }) => !isSame(files, filesOfMessage(before ?? {}))),
  });
  return message;
}

/** Files that were there before may stay, so that the rest can be changed; what is wrong with them is a problem. */
const isSame = (files: string[], before: string[]): boolean => files.join() === before.join();

/** An address that the message had before may stay, so that the rest can be changed. */
function refuseUrls(message: SendableMessage, before: SendableMessage | undefined): void {
  const known = urlsOfMessage(before ?? {});
  const [refused] = refusedUrlsOfMessage(message, 'message.').filter(({ url }) => !known.has(url));
  if (refused) throw new ValidationError({ [refused.field]: [refused.message] });
}

type FunnelOfMessage = Pick<FunnelRow, 'owner_id' | 'document' | 'live_document'>;

/** Finds what is wrong with a message that a funnel's bot is to send; its buttons lead into what is live, or will be. */
export async function findSendableProblems(
  db: Db | Tx,
  { owner_id, document, live_document }: FunnelOfMessage,
  message: SendableMessage,
): Promise<Problem[]> {
  const { stages, tags } = live_document ?? document;
  const known = {
    files: await ownedFiles(db, owner_id, filesOfMessage(message)),
    fields: await readKnownFields(db, owner_id),
    stages: new Set(stages.map(({ id }) => id)),
    tags: new Set(tags.map(({ id }) => id)),
  };
  return messageProblems(asMessage(message), null, known);
}

export const isReady = (problems: Problem[]): boolean => problems.every(({ severity }) => severity !== 'critical');
