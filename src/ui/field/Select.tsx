import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './Select.module.css';

export interface Choice {
  value: string;
  label: string;
}

interface Props {
  /** The label: what the user chooses here. */
  label: string;
  /** The text of the empty choice; without it there is always a value. */
  none?: string;
  value: string | undefined;
  choices: readonly Choice[];
  /** Over the whole width, with a visible label above. */
  isWide?: boolean;
  /** The id of what says why the choice is refused. */
  errorId?: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** A native select for a choice of one option or none. */
export function Select({ label, none, value, choices, isWide = false, errorId, onChange }: Props) {
  const id = useId();
  // An empty string can be a value of its own, so options are identified by their index.
  const at = choices.findIndex((choice) => choice.value === value);
  const select = (
    <span className={classes.select}>
      <select
        id={id}
        className="chosen"
        aria-label={isWide ? undefined : label}
        value={at}
        data-on={at >= 0 || undefined}
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
        onChange={(event) => onChange(choices[Number(event.target.value)]?.value)}
      >
        {none !== undefined && <option value={-1}>{none}</option>}
        {choices.map((choice, index) => (
          <option key={choice.value} value={index}>
            {choice.label}
          </option>
        ))}
      </select>
      <IconChevronDown size={14} stroke={2} aria-hidden />
    </span>
  );
  return isWide ? <Labelled id={id} label={label} of={select} /> : select;
}

function Labelled({ id, label, of }: { id: string; label: string; of: ReactNode }) {
  return (
    <div className={classes.wide}>
      <label htmlFor={id} className="block mb-sm text-sm medium">
        {label}
      </label>
      {of}
    </div>
  );
}
