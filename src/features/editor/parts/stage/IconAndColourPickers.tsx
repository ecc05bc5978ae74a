import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Colour, Icon } from '#contract/iconsAndColours.ts';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { stageIcons } from '#src/shell/stageIcons.ts';
import { colourNames, iconNames } from '#src/shell/iconAndColourNames.ts';
import classes from './IconAndColourPickers.module.css';

const icons = Object.keys(iconNames) as Icon[];
const colours = Object.keys(colourNames) as Colour[];

interface Props {
  stage: Stage;
  onPicked: () => void;
}

export function IconPicker({ stage, onPicked }: Props) {
  const { t, i18n } = useLingui();
  const editor = useFunnelEditor();
  return (
    <div className={classes.grid}>
      {icons.map((icon) => {
        const Icon = stageIcons[icon];
        const choose = () => {
          if (icon !== stage.icon)
            editor.apply([{ type: 'stage.change', id: stage.id, icon }], { label: t`Change the icon` });
          onPicked();
        };
        return (
          <Choice key={icon} name={i18n._(iconNames[icon])} isChosen={icon === stage.icon} onPick={choose}>
            <Icon size={18} stroke={1.75} aria-hidden />
          </Choice>
        );
      })}
    </div>
  );
}

export function ColourPicker({ stage, onPicked }: Props) {
  const { t, i18n } = useLingui();
  const editor = useFunnelEditor();
  return (
    <div className={classes.grid}>
      {colours.map((colour) => {
        const choose = () => {
          if (colour !== stage.colour)
            editor.apply([{ type: 'stage.change', id: stage.id, colour }], { label: t`Change the colour` });
          onPicked();
        };
        return (
          <Choice key={colour} name={i18n._(colourNames[colour])} isChosen={colour === stage.colour} onPick={choose}>
            <span className={`c-${colour}`} />
          </Choice>
        );
      })}
    </div>
  );
}

interface ChoiceProps {
  name: string;
  isChosen: boolean;
  onPick: () => void;
  children: ReactNode;
}

function Choice({ name, isChosen, onPick, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={name}
      title={name}
      className={classes.choice}
      data-autofocus={isChosen || undefined}
      onClick={onPick}
    >
      {children}
    </button>
  );
}
