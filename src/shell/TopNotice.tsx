import { useSelector } from '@xstate/react';
import { noticeActor } from './noticeActor.ts';
import { noticeIcons } from './noticeIcons.ts';
import classes from './TopNotice.module.css';

/** What has just happened, for two seconds; spoken to those who listen. */
export function TopNotice() {
  const notice = useSelector(noticeActor, (snapshot) => snapshot.context.notice);
  const Icon = noticeIcons[notice?.type ?? 'success'];
  return (
    <output className={classes.live} aria-live="polite">
      {notice && (
        <div className={`${classes.notice} ${classes[notice.type]}`}>
          <Icon size={18} aria-hidden />
          {notice.text}
        </div>
      )}
    </output>
  );
}
