import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DecidedField, ThingKind } from '#machines/funnel/documentFields.ts';

/** The thing that has a field, as people call it. */
export interface FieldSubject {
  /** The title of the stage. */
  stage: string;
  /** The number of the message in its stage, from 1. */
  number: number;
  /** The label of the button, the title of the tag, how the note begins, or what a trigger waits for. */
  name: string;
}

interface FieldLabels {
  /** In a list of changes that names the stage; null where a change is not told of. */
  changed: ((subject: FieldSubject) => MessageDescriptor) | null;
  /** In an update of a template, below the name of the stage. */
  updated: (subject: FieldSubject) => MessageDescriptor;
}

/** A field, or a group of fields, with the thing that has it. */
export type FieldPath = { [O in ThingKind]: `${O}.${DecidedField<O>}` }[ThingKind];

/** What the fields of a document are called: in the history, before publishing, in conflicts and in an update of a template. */
export const fieldLabels: Record<FieldPath, FieldLabels> = {
  'stage.title': { changed: ({ stage }) => msg`Title of the stage “${stage}”`, updated: () => msg`Stage title` },
  'stage.icon': { changed: ({ stage }) => msg`Icon of the stage “${stage}”`, updated: () => msg`Stage icon` },
  'stage.colour': { changed: ({ stage }) => msg`Colour of the stage “${stage}”`, updated: () => msg`Stage colour` },
  'stage.exits': {
    changed: ({ stage }) => msg`How “${stage}” goes on`,
    updated: () => msg`How the stage goes on`,
  },
  'stage.place': { changed: null, updated: () => msg`Place on the canvas` },
  'message.text': {
    changed: ({ number: message, stage }) => msg`Text of message ${message} in “${stage}”`,
    updated: ({ number }) => msg`Text of message ${number}`,
  },
  'message.media': {
    changed: ({ number: message, stage }) => msg`Files of message ${message} in “${stage}”`,
    updated: ({ number }) => msg`Files of message ${number}`,
  },
  'message.link_preview': {
    changed: ({ number: message, stage }) => msg`Link preview of message ${message} in “${stage}”`,
    updated: ({ number }) => msg`Link preview of message ${number}`,
  },
  'message.delay': {
    changed: ({ number: message, stage }) => msg`Delay of message ${message} in “${stage}”`,
    updated: ({ number }) => msg`Delay of message ${number}`,
  },
  'message.condition': {
    changed: ({ number: message, stage }) => msg`Who gets message ${message} in “${stage}”`,
    updated: ({ number }) => msg`Who gets message ${number}`,
  },
  'message.actions': {
    changed: ({ number: message, stage }) => msg`What message ${message} in “${stage}” does`,
    updated: ({ number }) => msg`What message ${number} does`,
  },
  'message.question': {
    changed: ({ number: message, stage }) => msg`Question of message ${message} in “${stage}”`,
    updated: ({ number }) => msg`Question of message ${number}`,
  },
  'button.label': {
    changed: ({ number: message, stage }) => msg`Label of a button of message ${message} in “${stage}”`,
    updated: ({ number }) => msg`Button label in message ${number}`,
  },
  'button.to': {
    changed: ({ name, stage }) => msg`Where the button “${name}” in “${stage}” goes`,
    updated: ({ name }) => msg`Where the button “${name}” goes`,
  },
  'button.url': {
    changed: ({ name, stage }) => msg`Address of the button “${name}” in “${stage}”`,
    updated: ({ name }) => msg`Address of the button “${name}”`,
  },
  'button.tag': {
    changed: ({ name, stage }) => msg`Tag added by the button “${name}” in “${stage}”`,
    updated: ({ name }) => msg`Tag added by the button “${name}”`,
  },
  'button.row': { changed: null, updated: ({ name }) => msg`Row of the button “${name}”` },
  'tag.title': {
    changed: ({ name }) => msg`Title of the tag “${name}”`,
    updated: ({ name }) => msg`Title of the tag “${name}”`,
  },
  'tag.colour': {
    changed: ({ name }) => msg`Colour of the tag “${name}”`,
    updated: ({ name }) => msg`Colour of the tag “${name}”`,
  },
  'note.text': { changed: ({ name }) => msg`Text of the note “${name}”`, updated: () => msg`Note text` },
  'note.colour': {
    changed: ({ name }) => (name === '' ? msg`Colour of the empty note` : msg`Colour of the note “${name}”`),
    updated: () => msg`Note colour`,
  },
  'note.place': { changed: null, updated: () => msg`Place of the note` },
  'trigger.words': {
    changed: ({ name }) => msg`Keywords “${name}”`,
    updated: ({ name }) => msg`Keywords “${name}”`,
  },
  'trigger.match': {
    changed: ({ name }) => msg`“${name}” only as a whole message`,
    updated: ({ name }) => msg`“${name}” only as a whole message`,
  },
  'trigger.typos': {
    changed: ({ name }) => msg`Typing errors in “${name}”`,
    updated: ({ name }) => msg`Typing errors in “${name}”`,
  },
  'trigger.command': {
    changed: ({ name }) => msg`Command “${name}”`,
    updated: ({ name }) => msg`Command “${name}”`,
  },
  'trigger.source': {
    changed: ({ name }) => msg`Link source “${name}”`,
    updated: ({ name }) => msg`Link source “${name}”`,
  },
  'trigger.to': {
    changed: ({ name }) => msg`Where “${name}” leads`,
    updated: ({ name }) => msg`Where “${name}” leads`,
  },
};

export const isFieldPath = (path: string): path is FieldPath => path in fieldLabels;
