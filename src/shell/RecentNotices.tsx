import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { ToastText } from './ToastText.tsx';
import { toastActor } from './toastActor.ts';
import { toastIcons } from './toastIcons.ts';
import classes from './RecentNotices.module.css';

/** The recent toasts, newest first. While they are in sight, none of them counts as unread. */
export function RecentNotices() {
  const recent = useSelector(toastActor, (snapshot) => snapshot.context.recent);
  useEffect(() => toastActor.send({ type: 'toast.read' }), [recent]);
  if (recent.length === 0)
    return (
      <p className={classes.none}>
        <Trans>Nothing yet. Confirmations of what you do appear here.</Trans>
      </p>
    );
  return (
    <ul className={classes.list}>
      {recent.map((notice) => {
        const Icon = toastIcons[notice.type];
        return (
          <li key={notice.id}>
            <Icon size={18} aria-hidden className={classes[notice.type]} />
            <span>
              <ToastText notice={notice} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
