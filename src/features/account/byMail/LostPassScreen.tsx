import { Trans } from '@lingui/react/macro';
import type { HistoryState } from '@tanstack/react-router';
import classes from '../AccountForm.module.css';
import { RequestLinkForm } from './RequestLinkForm.tsx';
import { MailScreen } from './MailScreen.tsx';

/** `/lost-pass/` */
export function LostPassScreen({ mail }: Pick<HistoryState, 'mail'>) {
  return (
    <MailScreen kind="reset" mail={mail}>
      <h1 className={classes.title}>
        <Trans>Forgot your password?</Trans>
      </h1>
      <p className={classes.lead}>
        <Trans>Enter the e-mail you sign in with. We will send a link to set a new password.</Trans>
      </p>
      <RequestLinkForm kind="reset" />
    </MailScreen>
  );
}
