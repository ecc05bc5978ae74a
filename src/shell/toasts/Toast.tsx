import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { ToastNotice } from '#machines/shell/toastMachine.ts';
import { whenIdle } from '#src/platform/whenIdle.ts';
import { aboveOverlays } from '#src/ui/overlay/aboveOverlays.ts';
import { toastActor } from './toastActor.ts';
import classes from './Toast.module.css';

type DrawBanner = (notice: ToastNotice) => ReactNode;

/**
 * The toast, announced to screen readers, an error assertively: for two seconds, or for ten where it can be undone.
 */
export function Toast() {
  const notice = useSelector(toastActor, (snapshot) =>
    snapshot.matches('hidden') ? undefined : (snapshot.context.notice ?? undefined),
  );
  const drawBanner = useDrawBanner(notice?.id);
  const shown = notice && drawBanner?.(notice);
  return (
    <>
      <output className={classes.live} aria-live="polite" {...aboveOverlays}>
        {notice?.type !== 'error' && shown}
      </output>
      <div className={classes.live} aria-live="assertive" {...aboveOverlays}>
        {notice?.type === 'error' && shown}
      </div>
    </>
  );
}

/**
 * Loads once the first screen has settled, because a toast without a network needs it; after a failure, with the next
 * toast. A toast that comes before stays until it has been drawn, or it would be over unseen.
 */
function useDrawBanner(noticeId: string | undefined): DrawBanner | null {
  const [draw, setDraw] = useState<DrawBanner | null>(null);
  useEffect(() => {
    if (draw) return undefined;
    const load = () =>
      import('./ToastBanner.tsx').then(
        ({ ToastBanner }) => setDraw(() => (notice: ToastNotice) => <ToastBanner key={notice.id} notice={notice} />),
        () => {},
      );
    if (noticeId === undefined) return whenIdle(() => void load());
    toastActor.send({ type: 'toast.hold' });
    void load().then(() => toastActor.send({ type: 'toast.release' }));
    return undefined;
  }, [draw, noticeId]);
  return draw;
}
