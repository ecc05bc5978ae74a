import type { SendToContactInput } from '#contract/schemas/contacts/contactInput.ts';
import { sendsTextApart } from '#machines/funnel/media.ts';
import type { Attachment } from './answerDrafts.ts';

const noMedia = { image: null, video: null };

/** What is sent of an answer: one file stands in its own field while the text can be its caption, several are a list. */
export function sentBody(
  text: string,
  attachments: readonly Attachment[],
): Pick<SendToContactInput, 'message' | 'file'> {
  const message = { text, ...noMedia };
  const files = attachments.map(({ file, as }) => ({ file, as }));
  const [first, ...others] = files;
  if (!first) return { message };
  if (others.length === 0 && !sendsTextApart({ text, files })) {
    if (first.as === 'photo') return { message: { ...message, image: first.file } };
    if (first.as === 'video') return { message: { ...message, video: first.file } };
    if (first.as === 'document') return { message, file: { kind: 'file', id: first.file } };
    if (first.as === 'voice') return { message, file: { kind: 'voice', id: first.file } };
  }
  return { message: { ...message, files } };
}
