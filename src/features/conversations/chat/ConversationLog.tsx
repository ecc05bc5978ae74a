import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, type RefObject, useMemo } from 'react';
import { OlderEntries } from '#src/person/chat/ChatEntries.tsx';
import { contactHistoryQuery } from '#src/person/contactQueries.ts';
import { hasId } from '#src/person/received/received.ts';
import { serverNow } from '#src/platform/clock.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { LoadError } from '#src/shell/loadFailure/LoadError.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { chatLines } from './chatLines.ts';
import chatClasses from '#src/person/chat/Chat.module.css';
import classes from './ConversationLog.module.css';
import { LogLine } from './LogLine.tsx';

const dayMs = 24 * 60 * 60 * 1_000;

interface Props {
  contact: string;
  /** The number of the person's newest messages that were unread when the chat opened. */
  unread: number;
  wall: RefObject<HTMLElement | null>;
  onSave: (entry: string, html: string) => void;
}

/** What was said, the person's words left, the owner's right and the funnel's quiet between them; the newest below. */
export function ConversationLog({ contact, unread, wall, onSave }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const query = useInfiniteQuery(contactHistoryQuery(contact, 'all'));
  const { data, error, hasNextPage, refetch } = query;
  const lines = useMemo(() => chatLines((data?.pages.flatMap(({ results }) => results) ?? []).toReversed()), [data]);
  const theirs = lines.flatMap(({ entry, rest }) => (entry.kind === 'text' ? [entry, ...rest] : []));
  const firstUnread = unread > 0 ? theirs.at(-unread)?.id : undefined;
  const days = lines.map(({ entry }) => format.date(entry.at));
  const now = serverNow();
  const dayName = (day: string | undefined) =>
    day === format.date(now) ? t`Today` : day === format.date(now - dayMs) ? t`Yesterday` : day;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it.
    <section ref={wall} className={chatClasses.wall} aria-label={t`Messages`} tabIndex={0}>
      <div className={classes.log}>
        {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <div className={classes.wait}>
            <Spinner />
          </div>
        )}
        {hasNextPage && <OlderEntries query={query} wall={wall} />}
        <ol className={classes.lines}>
          {lines.map((line, at) => (
            <Fragment key={line.entry.id}>
              {days[at] !== days[at - 1] && <li className={classes.pill}>{dayName(days[at])}</li>}
              {hasId(line, firstUnread) && (
                <li className={`${classes.pill} ${classes.new}`}>
                  <Trans>New</Trans>
                </li>
              )}
              <LogLine line={line} contact={contact} onSave={onSave} />
            </Fragment>
          ))}
        </ol>
      </div>
    </section>
  );
}
