import { Plural, Trans } from '@lingui/react/macro';
import { IconMail } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { limits } from '#contract/limits.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import classes from '../AccountForm.module.css';
import type { SentMail } from '../historyState.ts';
import { nextMailAt } from '#src/shell/clock/nextMailAt.ts';
import { useThrottledErrorText } from '../useThrottledErrorText.ts';
import { BackToSignIn } from './BackToSignIn.tsx';
import type { LinkKind } from './mailCalls.ts';
import { NoPendingActivation } from './NoPendingActivation.tsx';
import { ScreenTitle } from './ScreenTitle.tsx';
import { useRequestLink } from './useRequestLink.ts';
import { useCountdown } from '#src/shell/clock/useCountdown.ts';
import { serverNow } from '#src/platform/clock.ts';

const secondMs = 1_000;
const minuteSeconds = 60;
const daySeconds = 86_400;
const clock = (seconds: number) =>
  `${Math.floor(seconds / minuteSeconds)}:${String(seconds % minuteSeconds).padStart(2, '0')}`;

/** Confirms that a mail was sent: shows its address, and offers to resend it or to correct the address. */
export function MailSent({ kind, mail }: { kind: LinkKind; mail: SentMail }) {
  const navigate = useNavigate();
  const failureText = useThrottledErrorText();
  const waitUntil = (againAt: number) =>
    void navigate({ to: './', state: { mail: { ...mail, againAt } }, replace: true });
  const { ask, isBusy, isSent, error, hasNoPendingActivation } = useRequestLink(kind, {
    onSent: () => waitUntil(nextMailAt()),
    onThrottled: (seconds) => waitUntil(serverNow() + seconds * secondMs),
  });
  const seconds = useCountdown(mail.againAt);
  const left = clock(seconds);
  const days = limits.mailedLinkSeconds / daySeconds;
  return (
    <>
      <ScreenTitle icon={IconMail}>
        <Trans>Check your mail</Trans>
      </ScreenTitle>
      <p className={classes.said}>
        {kind === 'activate' ? (
          <Trans>We have sent an activation link to</Trans>
        ) : (
          <Trans>If there is an account with this e-mail, a link to set a new password has been sent to</Trans>
        )}
      </p>
      <p className={classes.address} translate="no">
        {mail.to}
      </p>
      <p className={classes.lead}>
        <Trans>
          Check that the address is right. The link works for <Plural value={days} one="# day" other="# days" />. No
          mail? Check spam.
        </Trans>
      </p>
      {hasNoPendingActivation && <NoPendingActivation email={mail.to} />}
      {error && !hasNoPendingActivation && <Alert className="mb-xl">{failureText(error)}</Alert>}
      {isSent && (
        <Alert tone="ok" className="mb-xl">
          <Trans>Sent again. Use the link in the latest e-mail.</Trans>
        </Alert>
      )}
      <Button
        size="large"
        isWide
        isBusy={isBusy}
        aria-disabled={seconds > 0 || undefined}
        onClick={() => seconds === 0 && ask(mail.to)}
      >
        {seconds > 0 ? <Trans>Send again in {left}</Trans> : <Trans>Send again</Trans>}
      </Button>
      <Link
        to={mail.isNew ? '/sign-up/' : './'}
        className={`${buttonClass({ variant: 'ghost', size: 'large', isWide: true })} ${classes.second}`}
      >
        <Trans>Use another address</Trans>
      </Link>
      <BackToSignIn />
    </>
  );
}
