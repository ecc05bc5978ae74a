import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { TemplatePiece } from '#contract/schemas/funnels/template.ts';
import { fieldLabels, type FieldSubject, isFieldPath } from '#src/shell/fields/fieldLabels.ts';
import type { Names } from './names.ts';

type Label = (subject: FieldSubject) => MessageDescriptor;

const ofButton: Label = ({ name }) => msg`Button “${name}”`;
const newMessage: Label = () => msg`New message`;

/** What a piece does with a whole thing, and with a button whose kind it changes. */
const wholeLabels: Record<TemplatePiece['of'], Record<TemplatePiece['kind'], Label>> = {
  stage: {
    add: () => msg`New stage`,
    remove: () => msg`The whole stage`,
    move: () => msg`Place among the stages`,
    change: () => msg`The whole stage`,
  },
  message: {
    add: newMessage,
    remove: ({ number }) => msg`Message ${number}`,
    move: ({ number }) => msg`Place of message ${number}`,
    change: ({ number }) => msg`Message ${number}`,
  },
  button: {
    add: ({ number }) => msg`New button of message ${number}`,
    remove: ofButton,
    move: ({ name }) => msg`Place of the button “${name}”`,
    change: ofButton,
  },
  tag: {
    add: () => msg`New tag`,
    remove: ({ name }) => msg`Tag “${name}”`,
    move: ({ name }) => msg`Place of the tag “${name}”`,
    change: ({ name }) => msg`Tag “${name}”`,
  },
  note: {
    add: () => msg`New note`,
    remove: () => msg`Note`,
    move: () => msg`Place of the note`,
    change: () => msg`Note`,
  },
  trigger: {
    add: () => msg`New keyword, command or link`,
    remove: ({ name }) => msg`“${name}”, which leads to a stage`,
    move: ({ name }) => msg`Place of “${name}” in its list`,
    change: ({ name }) => msg`“${name}”, which leads to a stage`,
  },
};

/** Returns a formatter that says what a piece changes, such as `Text of message 1`. */
export function usePieceTitle(names: Names): (piece: TemplatePiece) => string {
  const { i18n } = useLingui();
  return (piece) => i18n._(labelOf(piece, names)(subjectOf(piece, names)));
}

function labelOf({ of, kind, field = '', message = '' }: TemplatePiece, { messages }: Names): Label {
  if (of === 'message' && !messages.has(message)) return newMessage;
  const path = `${of}.${field}`;
  return kind === 'change' && isFieldPath(path) ? fieldLabels[path].updated : wholeLabels[of][kind];
}

function subjectOf(piece: TemplatePiece, { stages, messages, buttons, tags, triggers }: Names): FieldSubject {
  const { of, stage = '', message = '', button = '', tag = '', trigger = '' } = piece;
  const name = of === 'tag' ? tags.get(tag)?.title : of === 'trigger' ? triggers.get(trigger) : buttons.get(button);
  return { stage: stages.get(stage)?.title ?? '', number: messages.get(message) ?? 1, name: name ?? '' };
}
