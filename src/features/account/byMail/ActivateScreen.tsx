import { Trans } from '@lingui/react/macro';
import type { HistoryState } from '@tanstack/react-router';
import classes from '../AccountForm.module.css';
import { Activating } from './Activating.tsx';
import { RequestLinkForm } from './RequestLinkForm.tsx';
import { MailScreen } from './MailScreen.tsx';

/** `/activate/`: activates the account by the mailed link; without a link, resends the mail. */
export function ActivateScreen({ link, mail }: Pick<HistoryState, 'link' | 'mail'>) {
  return (
    <MailScreen kind="activate" mail={mail}>
      {link ? (
        <Activating key={link.token} link={link} />
      ) : (
        <>
          <h1 className={classes.title}>
            <Trans>Activate your account</Trans>
          </h1>
          <p className={classes.lead}>
            <Trans>Enter the e-mail you signed up with. We will send the activation link again.</Trans>
          </p>
          <RequestLinkForm kind="activate" />
        </>
      )}
    </MailScreen>
  );
}
