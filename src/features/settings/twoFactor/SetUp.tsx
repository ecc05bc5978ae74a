import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { TotpSecret } from '#contract/schemas/account/twoFactor.ts';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { CopyButton } from '#src/ui/CopyButton.tsx';
import { QrCode } from '#src/ui/QrCode.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { useFocusFirstError } from '#src/ui/focus/useFocusFirstError.ts';
import { fieldErrors } from '#src/api/fieldErrors.ts';
import { FormFailure } from '#src/shell/loadFailure/FormFailure.tsx';
import formClasses from '../SettingsForm.module.css';
import { useConfirmFactor } from './mutations.ts';
import classes from './TwoFactor.module.css';

interface Props {
  secret: TotpSecret;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

const groupsOf = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** The secret for the authenticator, as a QR code and as text, until its first code confirms it. */
export function SetUp({ secret, onConfirmed, onCancel }: Props) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [otp, setOtp] = useState('');
  const { mutateAsync, isPending, error } = useConfirmFactor();
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useFocusFirstError(form, error);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    mutateAsync({ otp }).then(
      ({ recovery_codes }) => onConfirmed(recovery_codes),
      () => {},
    );
  };
  return (
    <form ref={form} onSubmit={send} method="post">
      <FormFailure error={error} fields={['otp']} />
      <div className={classes.secret}>
        <QrCode text={secret.url} label={t`QR code for the authenticator app`} />
        <div className="stack gap-lg min-w-0">
          <p>
            <Trans>Scan the code with an authenticator app, or type the key into it. Then enter what it shows.</Trans>
          </p>
          <a href={secret.url} className={`${buttonClass({ size: 'small' })} ${classes.onPhone}`}>
            <Trans>Open in the authenticator app</Trans>
          </a>
          <p className={classes.key} translate="no">
            {groupsOf(secret.secret)}
          </p>
          <div>
            <CopyButton size="small" text={secret.secret} label={t`Copy the key`} copiedLabel={t`Copied`} />
          </div>
        </div>
      </div>
      <div className={formClasses.narrow}>
        <TextField
          label={<Trans>Code from the app</Trans>}
          name="otp"
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          value={otp}
          onChange={(event) => setOtp(event.target.value)}
          errors={fieldErrors(error, 'otp')}
        />
      </div>
      <div className="row wrap gap-rows mt-xs">
        <Button type="submit" variant="primary" isBusy={isPending}>
          <Trans>Turn on</Trans>
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
