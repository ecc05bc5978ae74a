import { Plural } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { toastActor } from './toastActor.ts';
import classes from './UnreadBadge.module.css';

/** How many notifications have come since the list was last opened; nothing where there are none. */
export function UnreadBadge() {
  const unread = useSelector(toastActor, (snapshot) => snapshot.context.unread);
  if (unread === 0) return null;
  return (
    <i className={classes.badge}>
      <i aria-hidden>{unread}</i>
      <VisuallyHidden>
        <Plural value={unread} one="# unread notification" other="# unread notifications" />
      </VisuallyHidden>
    </i>
  );
}
