import { Trans } from '@lingui/react/macro';
import { TextField } from '#src/ui/field/TextField.tsx';

interface Props {
  value: string;
  onChange: (email: string) => void;
  errors: string[];
}

export function EmailField({ value, onChange, errors }: Props) {
  return (
    <TextField
      label={<Trans>E-mail</Trans>}
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
      errors={errors}
    />
  );
}
