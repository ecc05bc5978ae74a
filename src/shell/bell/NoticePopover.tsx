import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { registerOverlay } from '#src/platform/keyboard/openOverlays.ts';
import { FirstFocus } from '#src/ui/focus/FirstFocus.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { LoadError } from '../loadFailure/LoadError.tsx';
import { NoNotices } from './NoNotices.tsx';
import { NoticeActions } from './NoticeActions.tsx';
import classes from './NoticePopover.module.css';
import { NoticeRows } from './NoticeRows.tsx';
import { noticeSettingsQuery, noticesQuery } from './queries.ts';

/** What the bell opens: the newest notices; the back gesture closes it like any other overlay. */
export function NoticePopover({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const close = useEffectEvent(onClose);
  useEffect(() => registerOverlay({ close: () => close(), focusedBefore: [] }), []);
  const { data, error, refetch } = useInfiniteQuery(noticesQuery);
  const notices = data?.pages[0]?.results;
  const list = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLElement>(null);
  return (
    <>
      <header className={classes.head}>
        <h2 className="grow">
          <Trans>Notices</Trans>
        </h2>
        <NoticeActions notices={notices ?? []} onFollow={onClose} />
      </header>
      <div ref={list} className={classes.list}>
        {!notices && !error && (
          <output className={classes.wait} aria-label={t`Loading…`}>
            <Spinner size={20} />
          </output>
        )}
        {!notices && error && <LoadError error={error} onRetry={() => void refetch()} />}
        {notices?.length === 0 && <NoNotices />}
        {notices && <NoticeRows notices={notices} onFollow={onClose} />}
      </div>
      <footer ref={foot} className={classes.foot}>
        <QuietNote />
        <Link to="/content/notices/" className={buttonClass({ variant: 'ghost', size: 'small' })} onClick={onClose}>
          <Trans>All notices</Trans>
        </Link>
      </footer>
      {(notices || error) && <FirstFocus within={notices?.length === 0 ? foot : list} />}
    </>
  );
}

function QuietNote() {
  const { data } = useQuery(noticeSettingsQuery);
  const quiet = data?.quiet;
  if (!quiet) return <span className="grow" />;
  const { from, to } = quiet;
  return (
    <span className={classes.quiet}>
      <Trans>
        Quiet from {from} to {to}
      </Trans>
    </span>
  );
}
