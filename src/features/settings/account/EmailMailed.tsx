import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { limits } from '#contract/limits.ts';
import type { SetEmailInput } from '#contract/schemas/account/user.ts';
import { useCountdown } from '#src/shell/clock/useCountdown.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Button } from '#src/ui/Button.tsx';
import { useSetEmail } from '../mutations.ts';
import classes from '../SettingsForm.module.css';
import { usePollUser } from '../useRefreshUser.ts';

const daySeconds = 86_400;

interface Props {
  input: SetEmailInput;
  /** When the mail may be resent, ms since the epoch. */
  againAt: number;
  onSent: () => void;
  onLeave: () => void;
}

/** Confirms that a confirmation link was mailed: the new e-mail is set when the link is opened, on any device. */
export function EmailMailed({ input, againAt, onSent, onLeave }: Props) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const { mutateAsync, isPending } = useSetEmail();
  const seconds = useCountdown(againAt);
  const days = limits.mailedLinkSeconds / daySeconds;
  usePollUser(true);
  const resend = async () => {
    if (seconds > 0) return;
    if (await notifyResult(mutateAsync(input), t`Sent again. Use the link in the latest e-mail.`)) onSent();
  };
  const { email } = input;
  return (
    <>
      <p className={classes.said}>
        <Trans>
          We have sent a link to <b translate="no">{email}</b>. Open it within{' '}
          <Plural value={days} one="# day" other="# days" /> to confirm the address. No mail? Check spam.
        </Trans>
      </p>
      <div className="row wrap gap-rows mt-xs">
        <Button isBusy={isPending} aria-disabled={seconds > 0 || undefined} onClick={() => void resend()}>
          {seconds > 0 ? (
            <Trans>
              Send again in <Plural value={seconds} one="# second" other="# seconds" />
            </Trans>
          ) : (
            <Trans>Send again</Trans>
          )}
        </Button>
        <Button variant="ghost" onClick={onLeave}>
          <Trans>Use another address</Trans>
        </Button>
      </div>
    </>
  );
}
