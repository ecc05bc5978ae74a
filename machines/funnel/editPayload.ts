import type { Edit } from '#contract/schemas/funnels/funnel.ts';
import type { ThingKind } from './documentFields.ts';
import type { Values } from './walkFields.ts';

/** What an edit writes: a whole thing that it adds, or the fields of one that it changes. */
interface Payload {
  of: ThingKind;
  values: Values;
  /** Where in the edit it stands, as the beginning of a path. */
  prefix: string;
}

/** Null for an edit that writes into no thing: it moves or removes one, or renames the funnel. */
export function payloadOf(edit: Edit): Payload | null {
  switch (edit.type) {
    case 'stage.add':
      return { of: 'stage', values: edit.stage, prefix: 'stage.' };
    case 'message.add':
      return { of: 'message', values: edit.message, prefix: 'message.' };
    case 'tag.add':
      return { of: 'tag', values: edit.tag, prefix: 'tag.' };
    case 'note.add':
      return { of: 'note', values: edit.note, prefix: 'note.' };
    case 'trigger.add':
      return { of: 'trigger', values: edit.trigger, prefix: 'trigger.' };
    case 'stage.change':
      return { of: 'stage', values: edit, prefix: '' };
    case 'message.change':
      return { of: 'message', values: edit, prefix: '' };
    case 'tag.change':
      return { of: 'tag', values: edit, prefix: '' };
    case 'note.change':
      return { of: 'note', values: edit, prefix: '' };
    case 'trigger.change':
      return { of: 'trigger', values: edit, prefix: '' };
    default:
      return null;
  }
}
