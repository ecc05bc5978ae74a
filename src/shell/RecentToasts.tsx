import { Trans, useLingui } from '@lingui/react/macro';
import { IconBell } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type ToggleEvent, useId, useRef } from 'react';
import type { ToastNotice } from '#machines/shell/toastMachine.ts';
import { registerOverlay } from '#src/platform/openOverlays.ts';
import { ToastText } from './ToastText.tsx';
import { toastActor } from './toastActor.ts';
import { toastIcons } from './toastIcons.ts';
import classes from './RecentToasts.module.css';

/** The recent toasts, for whoever missed one. */
export function RecentToasts({ className }: { className?: string }) {
  const { t } = useLingui();
  const id = useId();
  const onToggle = useRegistered();
  const recent = useSelector(toastActor, (snapshot) => snapshot.context.recent);
  return (
    <>
      <button type="button" className={className} popoverTarget={id} title={t`Recent notifications`}>
        <IconBell size={20} stroke={1.75} aria-hidden />
        <span>
          <Trans>Notifications</Trans>
        </span>
      </button>
      <div id={id} popover="auto" className={classes.list} onToggle={onToggle}>
        <h2>
          <Trans>Recent notifications</Trans>
        </h2>
        {recent.length === 0 ? <NoNotices /> : <NoticeList recent={recent} />}
      </div>
    </>
  );
}

/** A native popover, because every visit loads it; the back gesture closes it like any other overlay. */
function useRegistered() {
  const unregister = useRef(() => {});
  return ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    unregister.current();
    unregister.current =
      newState === 'open' ? registerOverlay({ close: () => currentTarget.hidePopover(), focusedBefore: [] }) : () => {};
  };
}

function NoNotices() {
  return (
    <p>
      <Trans>Nothing yet. Confirmations of what you do appear here.</Trans>
    </p>
  );
}

function NoticeList({ recent }: { recent: ToastNotice[] }) {
  return (
    <ul>
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
