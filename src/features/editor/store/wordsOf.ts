import type { Edit, Message, Stage } from '#contract/schemas/funnel.ts';
import { decodeEntities } from '#machines/text/entities.ts';

const plain = (html: string): string => decodeEntities(html.replace(/<[^>]*>/g, '')).trim();

/** A whole message, or what was changed of one. */
export const wordsOfMessage = ({ text, buttons }: Partial<Message>): string[] => [
  plain(text ?? ''),
  ...(buttons ?? []).map(({ label }) => label),
];

export const wordsOfStage = ({ title, messages }: Stage): string[] => [title, ...messages.flatMap(wordsOfMessage)];

function ofEdit(edit: Edit): string[] {
  switch (edit.type) {
    case 'funnel.rename':
      return [edit.name];
    case 'stage.add':
      return wordsOfStage(edit.stage);
    case 'message.add':
      return wordsOfMessage(edit.message);
    case 'message.change':
      return wordsOfMessage(edit);
    case 'tag.add':
      return [edit.tag.title];
    case 'stage.change':
    case 'tag.change':
      return [edit.title ?? ''];
    default:
      return [];
  }
}

/** What somebody wrote with these edits, as plain text. */
export const wordsOf = (edits: Edit[]): string[] => edits.flatMap(ofEdit).filter(Boolean);
