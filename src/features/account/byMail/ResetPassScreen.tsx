import type { HistoryState } from '@tanstack/react-router';
import { BadLink } from './BadLink.tsx';
import { MailScreen } from './MailScreen.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** `/reset-pass/`: sets a new password by the link from the URL. */
export function ResetPassScreen({ link, mail }: Pick<HistoryState, 'link' | 'mail'>) {
  return (
    <MailScreen kind="reset" mail={mail}>
      {link?.token ? <NewPasswordForm key={link.token} link={link} /> : <BadLink kind="reset" />}
    </MailScreen>
  );
}
