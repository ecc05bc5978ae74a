import { useSelector } from '@xstate/react';
import { noticeActor } from './noticeActor.ts';
import { noticeIcons } from './noticeIcons.ts';
import classes from './TopNotice.module.css';

/** What has just happened, for two seconds; spoken to those who listen. */
export function TopNotice() {
  const notice = useSelector(noticeActor, (snapshot) =>
    snapshot.matches('shown') ? snapshot.context.recent[0] : undefined,
  );
  const Icon = noticeIcons[notice?.kind ?? 'info'];
  return (
    <output className={classes.live} aria-live="polite">
      {notice && (
        <div className={`${classes.notice} ${classes[notice.kind]}`}>
          <Icon size={18} aria-hidden />
          {notice.text}
        </div>
      )}
    </output>
  );
}
