import type { SavedReply } from '#contract/schemas/contacts/reply.ts';
import { plainText } from '#machines/text/plainText.ts';
import { matcherOf } from '#machines/text/searchWords.ts';

/** Those that have all words of the search; where the title has them, first. */
export function findReplies(replies: readonly SavedReply[], search: string): SavedReply[] {
  const has = matcherOf(search);
  const inTitle = replies.filter(({ title }) => has(title));
  const inText = replies.filter((reply) => !inTitle.includes(reply) && has(`${reply.title} ${plainText(reply.text)}`));
  return [...inTitle, ...inText];
}
