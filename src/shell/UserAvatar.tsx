import type { User } from '#contract/schemas/user.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import classes from './UserAvatar.module.css';

const initials = (user: User): string => {
  const letters = [user.first_name, user.last_name].map((name) => [...name.trim()][0] ?? '').join('');
  return letters || ([...(user.email ?? '?')][0] ?? '?');
};

/** The user's initials, with the full name on hover. */
export function UserAvatar() {
  const user = useUser();
  if (!user) return null;
  const name = `${user.first_name} ${user.last_name}`.trim() || (user.email ?? '');
  return (
    <span className={`${classes.mark} c-orange`} title={name}>
      <span aria-hidden>{initials(user)}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}
