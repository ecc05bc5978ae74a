import { Trans, useLingui } from '@lingui/react/macro';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { loadCatalogues } from '#src/i18n/language.ts';
import classes from './BellButton.module.css';
import { UnreadBadge } from './UnreadBadge.tsx';

const NoticePopover = lazy(async () => {
  const [{ NoticePopover: Popover }] = await Promise.all([
    import('../bell/NoticePopover.tsx'),
    loadCatalogues('notices'),
  ]);
  return { default: Popover };
});

/** The bell of the navigation rail: it counts unread notices, and opens them. */
export function BellButton({ className, hasNoWord }: { className?: string | undefined; hasNoWord: boolean }) {
  const { t } = useLingui();
  const id = useId();
  const popover = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
        popoverTarget={id}
        title={t`Notices`}
        aria-haspopup="dialog"
        data-current={isOpen || undefined}
      >
        <IconBell size={20} stroke={1.75} aria-hidden />
        <span className={hasNoWord ? 'visually-hidden' : undefined}>
          <Trans>Notices</Trans>
        </span>
        <UnreadBadge />
      </button>
      <dialog
        ref={popover}
        id={id}
        popover="auto"
        aria-label={t`Notices`}
        className={classes.box}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && (
          <Suspense>
            <NoticePopover onClose={() => popover.current?.hidePopover()} />
          </Suspense>
        )}
      </dialog>
    </>
  );
}
