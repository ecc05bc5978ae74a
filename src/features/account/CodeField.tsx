import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '#src/ui/field/TextField.tsx';
import classes from './AccountForm.module.css';

interface Props {
  value: string;
  onChange: (otp: string) => void;
  errors: string[];
  /** Back to the e-mail and the password. */
  onBack: () => void;
}

/** The second step of signing in: the authenticator's code, or a recovery code. */
export function CodeField({ value, onChange, errors, onBack }: Props) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const [isRecovery, setRecovery] = useState(false);
  // The element that had the focus is unmounted: the password's field, or the button that switches the code.
  useEffect(() => field.current?.focus(), [isRecovery]);
  const change = () => {
    onChange('');
    setRecovery(!isRecovery);
  };
  return (
    <>
      <TextField
        key={String(isRecovery)}
        ref={field}
        label={isRecovery ? t`Recovery code` : t`Code`}
        hint={isRecovery ? t`One of the codes you saved. Each works once.` : t`Your authenticator app shows it.`}
        name="otp"
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        required
        value={value}
        onChange={(event) => onChange(event.target.value)}
        errors={errors}
      />
      <p className={classes.aside}>
        <button type="button" className={classes.link} onClick={change}>
          {isRecovery ? <Trans>Use the authenticator app</Trans> : <Trans>Use a recovery code</Trans>}
        </button>
        <button type="button" className={classes.link} onClick={onBack}>
          <Trans>Back</Trans>
        </button>
      </p>
    </>
  );
}
