import { useLocation } from '@tanstack/react-router';
import { BadLink } from './BadLink.tsx';
import { MailScreen } from './MailScreen.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** `/reset-pass/`, for a link that the address has brought. */
export function ResetPassScreen() {
  const link = useLocation({ select: ({ state }) => state.link });
  return (
    <MailScreen kind="reset">
      {link?.token ? <NewPasswordForm key={link.token} link={link} /> : <BadLink kind="reset" />}
    </MailScreen>
  );
}
