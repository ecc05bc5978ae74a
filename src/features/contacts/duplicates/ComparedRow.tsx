import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { ComparedField, ContactSide } from './compareFields.ts';
import classes from './ComparedRow.module.css';
import type { useFieldTexts } from './useFieldTexts.ts';

interface Props {
  field: ComparedField;
  texts: ReturnType<typeof useFieldTexts>;
  chosen: ContactSide;
  onChoose: (side: ContactSide) => void;
}

/** A field of both contacts: one value where they agree, else the two to choose from. */
export function ComparedRow({ field, texts, chosen, onChoose }: Props) {
  const name = useId();
  const label = texts.labelOf(field.key);
  if (field.isSame)
    return (
      <div className={classes.row}>
        <p className={classes.label} dir="auto" translate="no">
          {label}
        </p>
        <p className={classes.both} dir="auto" translate="no">
          {field.keep !== null && texts.valueOf(field.key, field.keep)}
        </p>
      </div>
    );
  return (
    <fieldset className={classes.row}>
      <legend className={classes.label} dir="auto" translate="no">
        {label}
      </legend>
      {(['keep', 'drop'] as const).map((side) => {
        const value = field[side];
        return (
          <label key={side} className={classes.value} data-chosen={chosen === side || undefined}>
            <input type="radio" name={name} checked={chosen === side} onChange={() => onChoose(side)} />
            {value === null ? (
              <span className="muted">
                <Trans>empty</Trans>
              </span>
            ) : (
              <span dir="auto" translate="no">
                {texts.valueOf(field.key, value)}
              </span>
            )}
          </label>
        );
      })}
    </fieldset>
  );
}
