import { useSelector } from '@xstate/react';
import type { ToastNotice } from '#machines/shell/toastMachine.ts';
import { ToastText } from './ToastText.tsx';
import { toastActor } from './toastActor.ts';
import { toastIcons } from './toastIcons.ts';
import { aboveOverlays } from '#src/ui/aboveOverlays.ts';
import classes from './Toast.module.css';

/** The toast, shown for two seconds and announced to screen readers, an error assertively. */
export function Toast() {
  const notice = useSelector(toastActor, (snapshot) =>
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

function Banner({ notice }: { notice: ToastNotice }) {
  const Icon = toastIcons[notice.type];
  return (
    <div className={`${classes.notice} ${classes[notice.type]}`}>
      <Icon size={18} aria-hidden />
      <ToastText notice={notice} />
    </div>
  );
}
