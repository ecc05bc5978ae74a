import { Trans } from '@lingui/react/macro';
import type { ToastNotice } from '#machines/shell/toastMachine.ts';
import { ToastText } from './ToastText.tsx';
import { toastActor } from './toastActor.ts';
import { toastIcons } from './toastIcons.ts';
import classes from './ToastBanner.module.css';

/** What a toast looks like. It stays while the pointer or the focus is on it, where it can be undone. */
export function ToastBanner({ notice }: { notice: ToastNotice }) {
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
