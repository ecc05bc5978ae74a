import { useLingui } from '@lingui/react/macro';
import { colourNames, iconNames } from '#src/shell/iconAndColourNames.ts';
import type { Change, ChangeValue } from '../../model/changes/change.ts';
import { useTimingText } from '#src/shell/timing/useTimingText.ts';
import { useEditorSelector } from '../../store/useFunnelEditor.ts';
import { funnelZone } from '../timing/useFunnelClock.ts';

/** Returns a formatter that names the subject of a change. */
export function useChangeSubject(): (change: Change) => string {
  const { t } = useLingui();
  return (change) => {
    const { stage, message, name } = change;
    switch (change.what) {
      case 'funnel.name':
        return t`Funnel name`;
      case 'stage':
      case 'stage.moved':
        return t`Stage “${stage}”`;
      case 'stage.title':
        return t`Title of the stage “${stage}”`;
      case 'stage.icon':
        return t`Icon of the stage “${stage}”`;
      case 'stage.colour':
        return t`Colour of the stage “${stage}”`;
      case 'message':
      case 'message.moved':
        return t`Message ${message} in “${stage}”`;
      case 'message.text':
        return t`Text of message ${message} in “${stage}”`;
      case 'message.formatting':
        return t`Formatting of message ${message} in “${stage}”`;
      case 'message.image':
        return t`Picture of message ${message} in “${stage}”`;
      case 'message.video':
        return t`Video of message ${message} in “${stage}”`;
      case 'message.delay':
        return t`Delay of message ${message} in “${stage}”`;
      case 'message.preview':
        return t`Link preview of message ${message} in “${stage}”`;
      case 'button':
        return t`Button “${name}” of message ${message} in “${stage}”`;
      case 'button.label':
        return t`Label of a button of message ${message} in “${stage}”`;
      case 'button.target':
        return t`Where the button “${name}” in “${stage}” goes`;
      case 'button.url':
        return t`Address of the button “${name}” in “${stage}”`;
      case 'button.tag':
        return t`Tag added by the button “${name}” in “${stage}”`;
      case 'buttons.rows':
        return t`Order of the buttons of message ${message} in “${stage}”`;
      case 'tag':
        return t`Tag “${name}”`;
      case 'tag.title':
        return t`Title of the tag “${name}”`;
      case 'tag.colour':
        return t`Colour of the tag “${name}”`;
      case 'tags.order':
        return t`Tag order`;
      case 'note':
        return name === '' ? t`Empty note` : t`Note “${name}”`;
      case 'note.text':
        return t`Text of the note “${name}”`;
      case 'note.colour':
        return name === '' ? t`Colour of the empty note` : t`Colour of the note “${name}”`;
    }
  };
}

/** Returns a formatter of a diff's values; of a file it says only whether there is one. */
export function useValueText(): (value: ChangeValue) => string {
  const { t, i18n } = useLingui();
  const timingText = useTimingText(useEditorSelector(funnelZone));
  return (value) => {
    switch (value.as) {
      case 'text':
        return value.text.trim() === '' ? t`empty` : value.text;
      case 'timing':
        return timingText(value.timing);
      case 'target':
        return value.title ?? t`the next stage`;
      case 'gone':
        return t`something deleted`;
      case 'icon':
        return i18n._(iconNames[value.icon]);
      case 'colour':
        return i18n._(colourNames[value.colour]);
      case 'file':
        return t`file`;
      case 'switch':
        return value.isOn ? t({ message: 'on', context: 'switch' }) : t({ message: 'off', context: 'switch' });
      case 'place':
        return value.stage === null ? t`place ${value.place}` : t`place ${value.place} in “${value.stage}”`;
      case 'stage':
        return value.messages.filter((text) => text !== '').join('\n');
    }
  };
}
