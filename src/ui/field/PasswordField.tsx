import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './Field.module.css';
import { TextField, type TextFieldProps } from './TextField.tsx';

interface Props extends Omit<TextFieldProps, 'type' | 'trailing'> {
  /** The accessible names of the button that shows or hides the password. */
  showLabel: string;
  hideLabel: string;
}

/** A password field with a button that shows the password. */
export function PasswordField({ showLabel, hideLabel, ...field }: Props) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <button
          type="button"
          className={classes.eye}
          aria-label={isShown ? hideLabel : showLabel}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={18} stroke={1.75} aria-hidden />
        </button>
      }
    />
  );
}
