import { eachMediaField } from '#contract/mediaKinds.ts';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import type { OwnMessage } from '#contract/schemas/contacts/contactInput.ts';
import type { Problem } from '#contract/schemas/problem.ts';
import { refusedUrlsOfMessage } from '#machines/funnel/edits/refusedUrl.ts';
import { validateOwnMessage } from '#machines/funnel/edits/validateOwnMessage.ts';
import { albumIn, filesOfMessage, listedFiles } from '#machines/funnel/files.ts';
import { messageProblems } from '#machines/funnel/problems/messageProblems.ts';
import { urlFault } from '#machines/text/linkUrl.ts';
import { tidyUrl } from '#machines/text/tidyUrl.ts';
import { urlRefusals } from '#machines/text/urlRefusals.ts';
import { readKnownFields } from '#server/domain/fields/readKnownFields.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/domain/deps.ts';
import { ownedFiles, refuseForeignFiles, refuseUnfitFiles } from '#server/domain/funnels/funnelFiles.ts';
import { ValidationError } from '#server/domain/requestErrors.ts';

/** Converts the owner's message to a funnel's message, so that the same validation applies to both. */
export function toMessage({ newId }: Pick<Deps, 'newId'>, own: OwnMessage): Message {
  return {
    id: newId(),
    text: own.text,
    ...eachMediaField((kind) => own[kind] ?? null),
    delay: 0,
    ...(own.link_preview === undefined ? {} : { link_preview: own.link_preview }),
    ...(own.files === undefined ? {} : { files: own.files }),
    buttons: (own.buttons ?? []).map((button) => ({
      ...{ ...button, url: tidyUrl(button.url) },
      ...{ id: newId(), kind: 'link' },
    })),
  };
}

const sentences: Record<string, string> = {
  message_empty: 'A message needs a text, a picture or a video.',
  text_missing: 'Buttons, and a picture together with a video, need a text.',
  text_too_long: 'The text is longer than Telegram allows.',
  caption_too_long: 'The text is longer than Telegram allows under a picture or video.',
};

function sentenceOf({ code, detail }: Problem): string {
  if (code === 'link_invalid') return urlRefusals[urlFault(detail) ?? 'host'];
  return sentences[code] ?? 'Invalid value.';
}

/** Validates it by Telegram's limits, as publishing does. @throws ValidationError, or RequestError `file_not_found` */
export async function requireSendable(tx: Tx, ownerId: string, message: Message): Promise<void> {
  const refusal = validateOwnMessage(message) ?? refusedUrlsOfMessage(message, '')[0];
  if (refusal) throw new ValidationError({ [`message.${refusal.field}`]: [refusal.message] });
  const files = filesOfMessage(message);
  await refuseForeignFiles(tx, ownerId, files);
  await refuseUnfitFiles(tx, ownerId, {
    listed: listedFiles(message, 'message.'),
    albums: albumIn(message, 'message.'),
  });
  const existing = {
    files: await ownedFiles(tx, ownerId, files),
    fields: await readKnownFields(tx, ownerId),
    stages: new Set<string>(),
    tags: new Set<string>(),
  };
  const [problem] = messageProblems(message, null, existing).filter(({ severity }) => severity === 'critical');
  if (!problem) return;
  const button = message.buttons.findIndex(({ id }) => id === problem.button);
  const field = button < 0 ? 'message.text' : `message.buttons.${button}.url`;
  throw new ValidationError({ [field]: [sentenceOf(problem)] });
}
