import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isMediaField } from '#contract/mediaKinds.ts';
import type { FileView } from '#contract/schemas/funnels/funnel.ts';
import type { Medium } from '#machines/funnel/media.ts';
import { fieldLabels, type FieldSubject } from '#src/shell/fields/fieldLabels.ts';
import { fieldNamed } from '#src/messageEditor/conditionNamesIn.ts';
import { branchText } from '#src/shell/conditions/branchText.ts';
import { mediaWords } from '#src/shell/media/mediaWords.ts';
import { useFieldText } from '#src/shell/fields/useFieldText.ts';
import type { Change, ChangeValue, StructureSubject } from '#src/features/editor/model/changes/change.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { funnelZone } from '../timing/useFunnelClock.ts';

const ofStage = ({ stage }: FieldSubject) => msg`Stage “${stage}”`;
const ofMessage = ({ number: message, stage }: FieldSubject) => msg`Message ${message} in “${stage}”`;

const structureLabels: Record<StructureSubject, (subject: FieldSubject) => MessageDescriptor> = {
  'funnel.name': () => msg`Funnel name`,
  stage: ofStage,
  'stage.moved': ofStage,
  message: ofMessage,
  'message.moved': ofMessage,
  'message.formatting': ({ number: message, stage }) => msg`Formatting of message ${message} in “${stage}”`,
  button: ({ name, number: message, stage }) => msg`Button “${name}” of message ${message} in “${stage}”`,
  'buttons.rows': ({ number: message, stage }) => msg`Order of the buttons of message ${message} in “${stage}”`,
  tag: ({ name }) => msg`Tag “${name}”`,
  'tags.order': () => msg`Tag order`,
  trigger: ({ name, stage }) =>
    stage === '' ? msg`“${name}” leads to a deleted stage` : msg`“${name}” leads to “${stage}”`,
  'triggers.order': () => msg`Order of keywords, commands and links`,
  note: ({ name }) => (name === '' ? msg`Empty note` : msg`Note “${name}”`),
};

const isOfStructure = (what: Change['what']): what is StructureSubject => what in structureLabels;

/** Returns a formatter that names the subject of a change. */
export function useChangeSubject(): (change: Change) => string {
  const { i18n } = useLingui();
  return ({ what, stage, message, name }) => {
    const subject = { stage, number: message, name };
    if (isOfStructure(what)) return i18n._(structureLabels[what](subject));
    const { changed, updated } = fieldLabels[what];
    return i18n._((changed ?? updated)(subject));
  };
}

/** A picture or a film alone, of which its field says already what it is. */
const isOldFile = ([medium, ...others]: readonly Medium[]): boolean =>
  others.length === 0 && medium !== undefined && isMediaField(medium.kind);

const namedMedia = (media: readonly Medium[], views: Readonly<Record<string, FileView>>) =>
  media.map(({ kind, id }) => ({ kind, name: views[id]?.name, duration: views[id]?.duration }));

/** Returns a formatter of a diff's values; of a picture or a film it says only whether there is one. */
export function useValueText(): (value: ChangeValue) => string {
  const { t, i18n } = useLingui();
  const fieldText = useFieldText(useEditorSelector(funnelZone));
  const views = useEditorSelector((s) => s.files);
  return (value) => {
    switch (value.as) {
      case 'text':
        return value.text.trim() === '' ? t`empty` : value.text;
      case 'target':
        return value.title ?? t`the next stage`;
      case 'gone':
        return t`something deleted`;
      case 'media':
        return isOldFile(value.media) ? t`file` : mediaWords(i18n, namedMedia(value.media, views));
      case 'place':
        return value.stage === null ? t`place ${value.place}` : t`place ${value.place} in “${value.stage}”`;
      case 'branch': {
        const title = (id: string) => value.titles[id];
        const names = { tag: title, stage: title, question: title, field: (name: string) => fieldNamed(i18n, name) };
        return branchText(i18n, value.value, names);
      }
      case 'stage':
        return value.messages.filter((text) => text !== '').join('\n');
      default:
        return fieldText(value);
    }
  };
}
