import { limits } from '#contract/limits.ts';
import type { OwnMessage } from '#contract/schemas/contacts/contactInput.ts';
import { completeUrl } from '#machines/text/completeUrl.ts';
import { escapeHtml } from '#machines/text/entities.ts';
import { isLinkComplete } from './ReplyLinks.tsx';
import type { ReplyDraft } from './useReplyDraft.ts';

/** The length of a message as it is sent, in characters. */
export const draftChars = ({ text }: Pick<ReplyDraft, 'text'>): number => [...text.trim()].length;

export function isDraftComplete(draft: ReplyDraft): boolean {
  const chars = draftChars(draft);
  return chars > 0 && chars <= limits.textChars && draft.links.every(isLinkComplete);
}

/** The message as the API takes it. */
export function messageOf({ text, links }: ReplyDraft): OwnMessage {
  const buttons = links.map(({ label, url }) => ({ label: label.trim(), url: completeUrl(url) }));
  return { text: escapeHtml(text.trim()), ...(buttons.length > 0 && { buttons }) };
}
