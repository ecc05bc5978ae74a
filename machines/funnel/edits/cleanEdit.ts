import type { Button, Edit, FunnelDocument, Message, Stage, Tag } from '#contract/schemas/funnel.ts';
import { cleanLine } from '#machines/text/cleanLine.ts';
import { stripUnstorable } from '#machines/text/stripUnstorable.ts';
import { tidyUrl } from '#machines/text/tidyUrl.ts';
import { notesOf, withNotes } from './noteEdits.ts';

/**
 * Strips control characters from an edit's texts, and line breaks from its titles. An edit that is clean already stays
 * the same object.
 */
export function cleanEdit(edit: Edit): Edit {
  switch (edit.type) {
    case 'funnel.rename':
      return withField(edit, 'name', cleanLine(edit.name));
    case 'stage.add':
      return withField(edit, 'stage', cleanStage(edit.stage));
    case 'tag.add':
      return withField(edit, 'tag', cleanTitle(edit.tag));
    case 'stage.change':
    case 'tag.change':
      return edit.title === undefined ? edit : cleanTitle(edit);
    case 'message.add':
      return withField(edit, 'message', cleanMessage(edit.message));
    case 'message.change':
      return cleanMessage(edit);
    case 'note.add':
      return withField(edit, 'note', cleanNote(edit.note));
    case 'note.change':
      return cleanNote(edit);
    default:
      return edit;
  }
}

export function cleanDocument(document: FunnelDocument): FunnelDocument {
  const stages = document.stages.map(cleanStage);
  const tags = document.tags.map((tag: Tag) => cleanTitle(tag));
  return withNotes({ stages, tags }, notesOf(document).map(cleanNote));
}

export function cleanMessage<T extends Partial<Pick<Message, 'text' | 'buttons'>>>(message: T): T {
  const { text, buttons } = message;
  const texts = text === undefined ? message : withField(message, 'text', stripUnstorable(text));
  return buttons === undefined ? texts : withField(texts, 'buttons', mapPreserving(buttons, cleanButton));
}

const cleanNote = <T extends { text?: string | undefined }>(note: T): T =>
  note.text === undefined ? note : withField(note, 'text', stripUnstorable(note.text));

const cleanStage = (stage: Stage): Stage =>
  withField(cleanTitle(stage), 'messages', mapPreserving(stage.messages, cleanMessage));

const cleanTitle = <T extends { title?: string | undefined }>(thing: T): T =>
  withField(thing, 'title', cleanLine(thing.title ?? ''));

function cleanButton(button: Button): Button {
  const labelled = withField(button, 'label', cleanLine(button.label));
  return labelled.kind === 'link' ? withField(labelled, 'url', tidyUrl(labelled.url)) : labelled;
}

const withField = <T extends object, K extends keyof T>(thing: T, key: K, value: T[K]): T =>
  thing[key] === value ? thing : { ...thing, [key]: value };

function mapPreserving<T>(list: T[], map: (one: T) => T): T[] {
  const clean = list.map(map);
  return clean.every((one, index) => one === list[index]) ? list : clean;
}
