import { accountIdentity, personName } from '#src/session/accountName.ts';
import { initials } from '#src/session/initials.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import classes from './UserAvatar.module.css';

/** The user's initials, with the full name on hover. */
export function UserAvatar() {
  const user = useUser();
  if (!user) return null;
  const name = personName(user) || accountIdentity(user);
  return (
    <span className={`${classes.mark} c-orange`} title={name}>
      <span aria-hidden>{initials(user)}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}
