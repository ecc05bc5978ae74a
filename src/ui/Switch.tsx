import type { ReactNode } from 'react';
import classes from './Switch.module.css';

interface Props {
  label: ReactNode;
  /** The description below the label. */
  hint?: ReactNode;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch; unlike a checkbox it takes effect at once. */
export function Switch({ label, hint, isOn, isDisabled = false, onChange }: Props) {
  return (
    <label className={classes.row}>
      <span className="grow">
        <span className="block medium">{label}</span>
        {hint && <span className={classes.hint}>{hint}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        className={classes.switch}
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
