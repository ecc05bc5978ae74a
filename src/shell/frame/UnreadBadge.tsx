import { Plural } from '@lingui/react/macro';
import { limits } from '#contract/limits.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { useUnreadNotices } from './unreadNotices.ts';
import classes from './UnreadBadge.module.css';

/** How many notices are unread; nothing where none are. */
export function UnreadBadge() {
  const unread = useUnreadNotices();
  if (unread === 0) return null;
  return (
    <i className={classes.badge}>
      <i aria-hidden>{unread < limits.unreadNotices ? unread : `${limits.unreadNotices - 1}+`}</i>
      <VisuallyHidden>
        <Plural value={unread} one="# unread notice" other="# unread notices" />
      </VisuallyHidden>
    </i>
  );
}
