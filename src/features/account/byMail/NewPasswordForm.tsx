import { Trans } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { LinkKey } from '#contract/schemas/account/user.ts';
import { ApiError } from '#src/api/apiError.ts';
import { useSession } from '#src/session/SessionContext.ts';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import classes from '../AccountForm.module.css';
import { AccountFormFailure } from '../AccountFormFailure.tsx';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import { validateNewPassword } from '../validateNewPassword.ts';
import { useFormValidation } from '../useFormValidation.ts';
import { BadLink } from './BadLink.tsx';
import { leaveEndedSession } from './leaveEndedSession.ts';
import { setPasswordByLink } from './mailCalls.ts';
import { ScreenTitle } from './ScreenTitle.tsx';

/** Sets a new password by a mailed link, and navigates to the sign-in. */
export function NewPasswordForm({ link }: { link: LinkKey }) {
  const session = useSession();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => {
      await setPasswordByLink({ ...link, new_password: password, re_new_password: repeat });
      return leaveEndedSession(session);
    },
    onSuccess: (isSignedIn) => {
      if (!isSignedIn) void navigate({ to: '/sign-in/', state: { done: 'passwordSet' }, replace: true });
    },
  });
  const ofPassword = validateNewPassword(password, repeat);
  const problems = { new_password: ofPassword.password, re_new_password: ofPassword.repeat };
  const { validate, errorsOf } = useFormValidation(form, problems, error);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && !isSuccess && validate()) mutate();
  };
  if (error instanceof ApiError && (error.fields.uid || error.fields.token)) return <BadLink kind="reset" />;
  if (isSuccess && session.isActive()) return <SetForAnother />;
  return (
    <>
      <h1 className={classes.title}>
        <Trans>Set a new password</Trans>
      </h1>
      <p className={classes.lead}>
        <Trans>All devices signed in to this account will be signed out.</Trans>
      </p>
      <form ref={form} onSubmit={send} method="post" noValidate>
        <AccountFormFailure error={error} />
        <NewPasswordFields
          label={<Trans>New password</Trans>}
          names={['new_password', 're_new_password']}
          password={password}
          repeat={repeat}
          onPassword={setPassword}
          onRepeat={setRepeat}
          errorsOf={errorsOf}
        />
        <Button type="submit" variant="primary" size="large" isWide isBusy={isPending || isSuccess} className="mt-xs">
          <Trans>Set the password</Trans>
        </Button>
      </form>
    </>
  );
}

/** Shown when the link belonged to another account than the signed-in one. */
function SetForAnother() {
  return (
    <>
      <ScreenTitle icon={IconCheck}>
        <Trans>The new password is set</Trans>
      </ScreenTitle>
      <p className={classes.lead}>
        <Trans>This device is signed in to another account. To use the new password, sign out first.</Trans>
      </p>
      <Link to="/" className={buttonClass({ variant: 'primary', size: 'large', isWide: true })}>
        <Trans>Go to my funnels</Trans>
      </Link>
    </>
  );
}
