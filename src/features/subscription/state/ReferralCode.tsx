import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { ApiError } from '#src/api/apiError.ts';
import { call } from '#src/api/call.ts';
import { fieldErrors } from '#src/api/fieldErrors.ts';
import { localStore } from '#src/platform/storage/localStore.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { isNewAccount } from './isNewAccount.ts';
import classes from './State.module.css';

const key = (account: string) => `voronka.referral.${account}`;

/** The code that was saved on this device, for the day on which it is asked for. */
const savedCode = {
  read: (account: string): string | null => localStore.get(key(account)),
  store: (account: string, code: string): void => localStore.set(key(account), code),
};

/** Names who brought a new user by their code, while that is possible: within a day after the sign-up. */
export function ReferralCode() {
  const { t } = useLingui();
  const user = useUser();
  const errorText = useErrorText();
  const [code, setCode] = useState('');
  const { mutate, isPending, error, variables, isSuccess } = useMutation({
    mutationFn: (typed: string) => call(endpoints.partner.referral, { body: { code: typed } }),
    onSuccess: (_, typed) => savedCode.store(user?.id ?? '', typed),
  });
  if (!user || !isNewAccount(user.id)) return null;
  const saved = isSuccess ? variables : savedCode.read(user.id);
  const ofField = fieldErrors(error, 'code');
  const isKnown = error instanceof ApiError && error.code === 'transition_not_allowed';
  const errors =
    ofField.length > 0 || !error ? ofField : [isKnown ? t`Your referral code is already set.` : errorText(error)];
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() && !isPending) mutate(code.trim());
  };
  return (
    <Card aria-labelledby="referral">
      <header className={classes.head}>
        <h2 id="referral">
          <Trans>Have a referral code?</Trans>
        </h2>
      </header>
      <div className={classes.text}>
        {saved !== null ? (
          <Alert tone="ok">
            <Trans>Saved. The person who invited you earns from your payments; your price stays the same.</Trans>
            <b translate="no">{saved}</b>{' '}
          </Alert>
        ) : (
          <form onSubmit={send} noValidate>
            <TextField
              label={<Trans>Code</Trans>}
              hint={<Trans>You can add it within 24 hours of signing up. Your price stays the same.</Trans>}
              name="code"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={100}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              errors={errors}
            />
            <Button type="submit" isWide isBusy={isPending} disabled={!code.trim()}>
              <Trans>Save the code</Trans>
            </Button>
          </form>
        )}
      </div>
    </Card>
  );
}
