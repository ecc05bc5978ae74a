import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ToastNotice } from '#machines/shell/toastMachine.ts';
import { ToastText } from './ToastText.tsx';
import { toastActor } from './toastActor.ts';
import { toastIcons } from './toastIcons.ts';
import { aboveOverlays } from '#src/ui/aboveOverlays.ts';
import classes from './Toast.module.css';

/**
 * The toast, announced to screen readers, an error assertively: for two seconds, or for ten where it can be undone.
 */
export function Toast() {
  const notice = useSelector(toastActor, (snapshot) =>
    snapshot.matches('hidden') ? undefined : snapshot.context.recent[0],
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
    <div className={`${classes.notice} ${classes[notice.type]}`} {...(notice.undo && holding)}>
      <Icon size={18} aria-hidden />
      <span>
        <ToastText notice={notice} />
      </span>
      {notice.undo && <UndoButton undo={notice.undo} />}
    </div>
  );
}

const hold = () => toastActor.send({ type: 'toast.hold' });
const release = () => toastActor.send({ type: 'toast.release' });
const holding = { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release };

function UndoButton({ undo }: { undo: () => void }) {
  const press = () => {
    toastActor.send({ type: 'toast.dismiss' });
    undo();
  };
  return (
    <button type="button" className={classes.undo} onClick={press}>
      <Trans>Undo</Trans>
    </button>
  );
}
