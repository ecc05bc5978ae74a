import { useLingui } from '@lingui/react/macro';
import type { TemplatePiece } from '#contract/schemas/template.ts';
import type { Names } from './names.ts';

/** Returns a formatter that says what a piece changes, such as `Text of message 1`. */
export function usePieceTitle(names: Names): (piece: TemplatePiece) => string {
  const stage = useStageTitle();
  const message = useMessageTitle(names);
  const button = useButtonTitle(names);
  const tag = useTagTitle(names);
  const note = useNoteTitle();
  const titles = { stage, message, button, tag, note };
  return (piece) => titles[piece.of](piece);
}

function useStageTitle() {
  const { t } = useLingui();
  return ({ kind, field }: TemplatePiece): string => {
    if (kind === 'add') return t`New stage`;
    if (kind === 'remove') return t`The whole stage`;
    if (kind === 'move') return t`Place among the stages`;
    if (field === 'title') return t`Stage title`;
    if (field === 'icon') return t`Stage icon`;
    return field === 'colour' ? t`Stage colour` : t`Place on the canvas`;
  };
}

function useMessageTitle({ messages }: Names) {
  const { t } = useLingui();
  return ({ kind, field, message: id = '' }: TemplatePiece): string => {
    const number = messages.get(id);
    if (kind === 'add' || number === undefined) return t`New message`;
    if (kind === 'remove') return t`Message ${number}`;
    if (kind === 'move') return t`Place of message ${number}`;
    if (field === 'text') return t`Text of message ${number}`;
    if (field === 'image') return t`Picture of message ${number}`;
    if (field === 'video') return t`Video of message ${number}`;
    return field === 'delay' ? t`Delay of message ${number}` : t`Link preview of message ${number}`;
  };
}

function useButtonTitle({ buttons, messages }: Names) {
  const { t } = useLingui();
  return ({ kind, field, button: id = '', message = '' }: TemplatePiece): string => {
    const name = buttons.get(id) ?? '';
    const number = messages.get(message) ?? 1;
    if (kind === 'add') return t`New button of message ${number}`;
    if (kind === 'move') return t`Place of the button “${name}”`;
    if (field === 'label') return t`Button label in message ${number}`;
    if (field === 'to') return t`Where the button “${name}” goes`;
    if (field === 'tag') return t`Tag added by the button “${name}”`;
    if (field === 'url') return t`Address of the button “${name}”`;
    return field === 'row' ? t`Row of the button “${name}”` : t`Button “${name}”`;
  };
}

function useTagTitle({ tags }: Names) {
  const { t } = useLingui();
  return ({ kind, field, tag: id = '' }: TemplatePiece): string => {
    const name = tags.get(id)?.title ?? '';
    if (kind === 'add') return t`New tag`;
    if (kind === 'remove') return t`Tag “${name}”`;
    if (kind === 'move') return t`Place of the tag “${name}”`;
    return field === 'title' ? t`Title of the tag “${name}”` : t`Colour of the tag “${name}”`;
  };
}

function useNoteTitle() {
  const { t } = useLingui();
  return ({ kind, field }: TemplatePiece): string => {
    if (kind === 'add') return t`New note`;
    if (kind === 'remove') return t`Note`;
    if (field === 'text') return t`Note text`;
    return field === 'colour' ? t`Note colour` : t`Place of the note`;
  };
}
