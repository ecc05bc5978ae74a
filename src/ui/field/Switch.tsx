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
      <SwitchInput isOn={isOn} isDisabled={isDisabled} onChange={onChange} />
    </label>
  );
}

interface InputProps extends Pick<Props, 'isOn' | 'isDisabled' | 'onChange'> {
  /** The accessible name, where no label is around it. */
  name?: string;
  className?: string | undefined;
}

/** The switch alone. */
export function SwitchInput({ name, isOn, isDisabled = false, className, onChange }: InputProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      aria-label={name}
      aria-checked={isOn}
      className={className ? `${classes.switch} ${className}` : classes.switch}
      checked={isOn}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
