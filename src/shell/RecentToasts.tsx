import { Trans, useLingui } from '@lingui/react/macro';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { UnreadBadge } from './UnreadBadge.tsx';
import classes from './RecentToasts.module.css';

const RecentPopover = lazy(async () => ({ default: (await import('./RecentPopover.tsx')).RecentPopover }));

/** The button of the navigation rail that opens the recent toasts, for whoever missed one. */
export function RecentToasts({ className, hasNoWord }: { className?: string | undefined; hasNoWord: boolean }) {
  const { t } = useLingui();
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} popoverTarget={id} title={t`Recent notifications`}>
        <IconBell size={20} stroke={1.75} aria-hidden />
        <span className={hasNoWord ? 'visually-hidden' : undefined}>
          <Trans>Notifications</Trans>
        </span>
        <UnreadBadge />
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className={classes.list}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && (
          <Suspense>
            <RecentPopover onClose={() => popover.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </>
  );
}
