import { Trans } from '@lingui/react/macro';
import { TextField } from '#src/ui/field/TextField.tsx';

interface Props {
  value: string;
  onChange: (code: string) => void;
  errors: string[];
}

/** The setup code that the server prints at its start; it makes the account the admin. */
export function SetupCodeField({ value, onChange, errors }: Props) {
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
