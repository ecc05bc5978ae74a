import { IconChevronDown } from '@tabler/icons-react';
import classes from './Conditions.module.css';

interface Props<Value extends string> {
  label: string;
  value: Value | null;
  options: readonly { value: Value; label: string }[];
  /** Shown while nothing, or something unknown, is chosen. */
  none?: string;
  /** A verb of the sentence: it looks like the words around it. */
  isVerb?: boolean;
  isInvalid?: boolean;
  noteId?: string | undefined;
  onChange: (value: Value) => void;
}

/** A native select within a sentence. */
export function PillSelect<Value extends string>(props: Props<Value>) {
  const { label, value, options, none, isVerb = false, isInvalid = false, noteId, onChange } = props;
  const at = options.findIndex((option) => option.value === value);
  return (
    <span className={isVerb ? `${classes.pill} ${classes.verb}` : classes.pill} data-invalid={isInvalid || undefined}>
      <select
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        aria-describedby={noteId}
        value={at}
        onChange={(event) => {
          const chosen = options[Number(event.target.value)];
          if (chosen) onChange(chosen.value);
        }}
      >
        {at < 0 && <option value={-1}>{none}</option>}
        {options.map((option, index) => (
          <option key={option.value} value={index}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown size={14} stroke={2} aria-hidden />
    </span>
  );
}
