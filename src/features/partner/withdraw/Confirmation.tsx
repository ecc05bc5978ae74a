import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { WithdrawalForm } from '#contract/schemas/money/partner.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { PasswordField } from '#src/ui/field/PasswordField.tsx';
import classes from './Withdraw.module.css';

interface Props {
  by: WithdrawalForm['confirm'];
  password: string;
  errors: readonly string[];
  onPassword: (password: string) => void;
}

/** How the request is confirmed: the password, or a button in Telegram for who has none. */
export function Confirmation({ by, password, errors, onPassword }: Props) {
  const { t } = useLingui();
  if (by === 'password')
    return (
      <PasswordField
        name="password"
        label={<Trans>Your password</Trans>}
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => onPassword(target.value)}
        errors={errors}
        showLabel={t`Show the password`}
        hideLabel={t`Hide the password`}
      />
    );
  if (by === 'telegram')
    return (
      <p className={classes.note}>
        <Trans>The bot will send you a button. Press it within 10 minutes, or nothing is requested.</Trans>
      </p>
    );
  return (
    <Alert tone="warn">
      <Trans>
        To withdraw, <Link to="/settings/">set an e-mail with a password, or link Telegram</Link>.
      </Trans>
    </Alert>
  );
}
