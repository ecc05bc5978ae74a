import { type ReactNode, useId } from 'react';
import classes from './Segmented.module.css';

interface Props<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode; lang?: string }[];
  onChange: (value: Value) => void;
}

/** A segmented control for a choice of a few options, made of native radio buttons. */
export function Segmented<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  const name = useId();
  return (
    <div className={classes.group} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label
          key={option.value}
          className={classes.option}
          lang={option.lang}
          data-checked={option.value === value || undefined}
        >
          <input
            type="radio"
            className="whole-input"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
