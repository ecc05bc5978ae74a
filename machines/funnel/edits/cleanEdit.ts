import type { Edit, FunnelDocument, Message } from '#contract/schemas/funnels/funnel.ts';
import { cleanLine } from '#machines/text/cleanLine.ts';
import { stripUnstorable } from '#machines/text/stripUnstorable.ts';
import { tidyUrl } from '#machines/text/tidyUrl.ts';
import type { ThingKind } from '../documentFields.ts';
import { mapValues, type Values } from '../walkFields.ts';
import { notesOf, withNotes } from './noteEdits.ts';
import { triggersOf, withTriggers } from './triggerEdits.ts';

/**
 * Strips control characters from an edit's texts, and line breaks from its titles. An edit that is clean already stays
 * the same object.
 */
export function cleanEdit(edit: Edit): Edit {
  switch (edit.type) {
    case 'funnel.rename':
      return withField(edit, 'name', cleanLine(edit.name));
    case 'stage.add':
      return withField(edit, 'stage', clean('stage', edit.stage));
    case 'tag.add':
      return withField(edit, 'tag', clean('tag', edit.tag));
    case 'message.add':
      return withField(edit, 'message', clean('message', edit.message));
    case 'note.add':
      return withField(edit, 'note', clean('note', edit.note));
    case 'trigger.add':
      return withField(edit, 'trigger', clean('trigger', edit.trigger));
    case 'stage.change':
      return clean('stage', edit);
    case 'tag.change':
      return clean('tag', edit);
    case 'message.change':
      return clean('message', edit);
    case 'note.change':
      return clean('note', edit);
    case 'trigger.change':
      return clean('trigger', edit);
    default:
      return edit;
  }
}

export function cleanDocument(document: FunnelDocument): FunnelDocument {
  const stages = document.stages.map((stage) => clean('stage', stage));
  const tags = document.tags.map((tag) => clean('tag', tag));
  const triggers = triggersOf(document).map((trigger) => clean('trigger', trigger));
  return withTriggers(
    withNotes(
      { stages, tags },
      notesOf(document).map((note) => clean('note', note)),
    ),
    triggers,
  );
}

export const cleanMessage = <T extends Partial<Message>>(message: T): T => clean('message', message);

const clean = <T extends Values>(of: ThingKind, thing: T): T =>
  mapValues(of, thing, {
    ...{ line: cleanLine, html: stripUnstorable, plain: stripUnstorable, url: tidyUrl },
    ...{ value: stripUnstorable, ownField: stripUnstorable, words: cleanLine },
  });

const withField = <T extends object, K extends keyof T>(thing: T, key: K, value: T[K]): T =>
  thing[key] === value ? thing : { ...thing, [key]: value };
