import { Trans } from '@lingui/react/macro';
import { TextField } from '#src/ui/TextField.tsx';
import classes from './AccountForm.module.css';

interface Props {
  /** Null while the field is hidden. */
  value: string | null;
  onChange: (code: string) => void;
  errors: string[];
}

/** The setup code that the server prints at its start; it makes the account the admin. */
export function SetupCodeField({ value, onChange, errors }: Props) {
  if (value === null)
    return (
      <p className={classes.setup}>
        <button type="button" className={classes.link} onClick={() => onChange('')}>
          <Trans>I have a setup code</Trans>
        </button>
      </p>
    );
  return (
    <TextField
      label={<Trans>Setup code</Trans>}
      hint={<Trans>The server prints it when it starts. The account created with it becomes the admin.</Trans>}
      name="setup_code"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      errors={errors}
    />
  );
}
