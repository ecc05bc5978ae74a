import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { type Colour, colours } from '#contract/iconsAndColours.ts';
import { colourNames } from '#src/shell/iconAndColourNames.ts';
import classes from './ColourChoice.module.css';

interface Props {
  /** Null where nothing is chosen yet. */
  chosen: Colour | null;
  onChoose: (colour: Colour) => void;
}

/** Native radio buttons, for their keyboard behaviour. */
export function ColourChoice({ chosen, onChoose }: Props) {
  const { t, i18n } = useLingui();
  const group = useId();
  return (
    <div className={classes.colours} role="radiogroup" aria-label={t`Colour`}>
      {colours.map((name) => (
        <input
          key={name}
          type="radio"
          name={group}
          checked={name === chosen}
          data-autofocus={name === chosen || undefined}
          aria-label={i18n._(colourNames[name])}
          title={i18n._(colourNames[name])}
          className={`c-${name}`}
          onChange={() => onChoose(name)}
        />
      ))}
    </div>
  );
}
