import type { Edit, Message } from '#contract/schemas/funnel.ts';
import { decodeEntities } from '#machines/text/entities.ts';

const plain = (html: string): string => decodeEntities(html.replace(/<[^>]*>/g, '')).trim();

const ofMessage = ({ text, buttons }: Partial<Message>): string[] => [
  plain(text ?? ''),
  ...(buttons ?? []).map(({ label }) => label),
];

function ofEdit(edit: Edit): string[] {
  switch (edit.type) {
    case 'funnel.rename':
      return [edit.name];
    case 'stage.add':
      return [edit.stage.title, ...edit.stage.messages.flatMap(ofMessage)];
    case 'message.add':
      return ofMessage(edit.message);
    case 'message.change':
      return ofMessage(edit);
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
