import type { Edit, Message, Stage } from '#contract/schemas/funnel.ts';
import { decodeEntities } from '#machines/text/entities.ts';

const plain = (html: string): string => decodeEntities(html.replace(/<[^>]*>/g, '')).trim();

/** A whole message, or what was changed of one. */
export const textsOfMessage = ({ text, buttons }: Partial<Pick<Message, 'text' | 'buttons'>>): string[] => [
  plain(text ?? ''),
  ...(buttons ?? []).map(({ label }) => label),
];

export const textsOfStage = ({ title, messages }: Stage): string[] => [title, ...messages.flatMap(textsOfMessage)];

function textsOfEdit(edit: Edit): string[] {
  switch (edit.type) {
    case 'funnel.rename':
      return [edit.name];
    case 'stage.add':
      return textsOfStage(edit.stage);
    case 'message.add':
      return textsOfMessage(edit.message);
    case 'message.change':
      return textsOfMessage(edit);
    case 'note.add':
      return [edit.note.text];
    case 'note.change':
      return [edit.text ?? ''];
    case 'tag.add':
      return [edit.tag.title];
    case 'stage.change':
    case 'tag.change':
      return [edit.title ?? ''];
    default:
      return [];
  }
}

/** The texts that somebody wrote with these edits, as plain text. */
export const writtenTexts = (edits: Edit[]): string[] => edits.flatMap(textsOfEdit).filter(Boolean);
