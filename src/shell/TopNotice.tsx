import { useSelector } from '@xstate/react';
import type { Notice } from '#machines/shell/noticeMachine.ts';
import { NoticeText } from './NoticeText.tsx';
import { noticeActor } from './noticeActor.ts';
import { noticeIcons } from './noticeIcons.ts';
import { aboveOverlays } from '#src/ui/aboveOverlays.ts';
import classes from './TopNotice.module.css';

/** What has just happened, for two seconds; spoken to those who listen, an error at once. */
export function TopNotice() {
  const notice = useSelector(noticeActor, (snapshot) =>
    snapshot.matches('shown') ? snapshot.context.recent[0] : undefined,
  );
  return (
    <>
      <output className={classes.live} aria-live="polite" {...aboveOverlays}>
        {notice && notice.type !== 'error' && <Banner key={notice.id} notice={notice} />}
      </output>
      <div className={classes.live} aria-live="assertive" {...aboveOverlays}>
        {notice?.type === 'error' && <Banner key={notice.id} notice={notice} />}
      </div>
    </>
  );
}

function Banner({ notice }: { notice: Notice }) {
  const Icon = noticeIcons[notice.type];
  return (
    <div className={`${classes.notice} ${classes[notice.type]}`}>
      <Icon size={18} aria-hidden />
      <NoticeText notice={notice} />
    </div>
  );
}
