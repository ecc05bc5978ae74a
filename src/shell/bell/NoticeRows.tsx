import { groupBy } from '#machines/groupBy.ts';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import type { Notice } from '#contract/schemas/notices.ts';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import { serverNow } from '#src/platform/clock.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { NoticeMark } from './NoticeMark.tsx';
import classes from './NoticeRows.module.css';
import { useReadNotices } from './queries.ts';
import { useNoticeWords } from './useNoticeWords.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Notices by day, the newest first. Each leads to its place and is read then; the arrow keys walk through them. */
export function NoticeRows({ notices, onFollow }: { notices: readonly Notice[]; onFollow?: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = serverNow();
  const [today, yesterday] = [format.date(now), format.date(now - dayMs)];
  const days = groupBy(notices, ({ at }) => format.date(at));
  return (
    // the rows are links, which the keys only go through
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={walkRows}>
      {[...days].map(([day, all]) => (
        <section key={day} aria-label={day}>
          <h3 className={classes.day}>{day === today ? t`Today` : day === yesterday ? t`Yesterday` : day}</h3>
          <ul>
            {all.map((notice) => (
              <Row key={notice.id} notice={notice} onFollow={onFollow} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Row({ notice, onFollow }: { notice: Notice; onFollow: (() => void) | undefined }) {
  const { t } = useLingui();
  const words = useNoticeWords();
  const { mutate: read } = useReadNotices();
  const { id, path, is_read } = notice;
  const { title, text } = words(notice);
  const { pathname, searchParams } = new URL(path, location.origin);
  return (
    <li>
      <Link
        to={pathname}
        search={Object.fromEntries(searchParams)}
        className={classes.row}
        data-unread={!is_read || undefined}
        onClick={() => {
          if (!is_read) read({ ids: [id] });
          onFollow?.();
        }}
      >
        <NoticeMark notice={notice} />
        <b className={classes.title} dir="auto">
          {title}
        </b>
        <span className={classes.when}>
          <When at={notice.at} />
          {!is_read && <VisuallyHidden>{t`Not read`}</VisuallyHidden>}
        </span>
        <span className={classes.text} dir="auto">
          {text}
        </span>
      </Link>
    </li>
  );
}

function When({ at }: { at: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const passedMs = serverNow() - Date.parse(at);
  const minutes = Math.max(1, Math.floor(passedMs / 60_000));
  return <time dateTime={at}>{passedMs < hourMs ? t`${minutes} min` : format.time(at)}</time>;
}

function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('li > a')];
  const at = rows.findIndex((row) => row === event.target);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[keyOf(event)];
  if (at < 0 || to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  rows.at(to % rows.length)?.focus();
}
