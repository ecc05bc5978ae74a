import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { SetEmailInput } from '#contract/schemas/account/user.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { nextMailAt } from '#src/shell/clock/nextMailAt.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmailForm } from './EmailForm.tsx';
import { EmailMailed } from './EmailMailed.tsx';
import classes from '../SettingsForm.module.css';
import { SettingsSection } from '../SettingsSection.tsx';

type Step = { name: 'rest' } | { name: 'asked' } | { name: 'mailed'; input: SetEmailInput; againAt: number };

/** The e-mail used to sign in: change it, or set the first one with a password. */
export function EmailSection({ email }: { email: string | null }) {
  const { t } = useLingui();
  const title = useRef<HTMLHeadingElement>(null);
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const leave = () => {
    setStep({ name: 'rest' });
    title.current?.focus();
  };
  const mailed = (input: SetEmailInput) => {
    setStep({ name: 'mailed', input, againAt: nextMailAt() });
    title.current?.focus();
  };
  useNotifyEmailChanged(email, () => {
    setStep({ name: 'rest' });
    notify({ type: 'success', text: t`The e-mail is confirmed` });
  });
  return (
    <SettingsSection
      titleRef={title}
      title={<Trans>E-mail</Trans>}
      text={
        email === null ? (
          <Trans>An e-mail and a password let you sign in from any browser, without Telegram.</Trans>
        ) : (
          <Trans>You sign in with it, and e-mails are sent there.</Trans>
        )
      }
    >
      <div className={classes.form}>
        {step.name === 'mailed' && (
          <EmailMailed {...step} onSent={() => setStep({ ...step, againAt: nextMailAt() })} onLeave={leave} />
        )}
        {step.name === 'rest' && email !== null && (
          <div className={classes.current}>
            <span translate="no">{email}</span>
            <Button onClick={() => setStep({ name: 'asked' })}>
              <Trans>Change the e-mail</Trans>
            </Button>
          </div>
        )}
        {(step.name === 'asked' || (step.name === 'rest' && email === null)) && (
          <EmailForm current={email} onMailed={mailed} onCancel={email === null ? undefined : leave} />
        )}
      </div>
    </SettingsSection>
  );
}

/** Notifies when the e-mail has changed: the mailed link may be opened on another device. */
function useNotifyEmailChanged(email: string | null, run: () => void): void {
  const previous = useRef(email);
  useEffect(() => {
    if (previous.current === email) return;
    previous.current = email;
    run();
  });
}
