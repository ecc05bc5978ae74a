import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { LoadError } from '#src/shell/loadFailure/LoadError.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { Segmented } from '#src/ui/field/Segmented.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from './Chat.module.css';
import { ChatEntries } from './ChatEntries.tsx';
import { ChatComposer } from './ChatComposer.tsx';
import { type HistoryView, contactHistoryQuery } from '../contactQueries.ts';
import type { PeopleFunnel } from '../peopleFunnel.ts';
import { Scheduled } from './Scheduled.tsx';

interface Props {
  contact: Contact;
  /** Its bot sends what is written here; without a funnel nothing can be written. */
  funnel: PeopleFunnel | undefined;
  /** What stands above the composer. */
  above?: ReactNode;
  /** The number of the person's newest messages that were unread when the screen opened. */
  unread: number;
}

/** A person's history as a chat: the oldest above, the newest and what is scheduled below, and the composer under it. */
export function Chat({ contact, funnel, above, unread }: Props) {
  const { t } = useLingui();
  const heading = useId();
  const [view, setView] = useState<HistoryView>('all');
  const wall = useRef<HTMLElement>(null);
  const showNewest = () => wall.current?.scrollTo({ top: 0 });
  return (
    <Card className={classes.chat} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 className="grow text-md" id={heading}>
          <Trans>History</Trans>
        </h2>
        <Segmented
          label={t`View`}
          value={view}
          options={[
            { value: 'all', label: t`Everything` },
            { value: 'conversation', label: t`Conversation` },
          ]}
          onChange={setView}
        />
      </div>
      <History key={view} contact={contact.id} view={view} unread={unread} wall={wall} />
      {above}
      {funnel && <ChatComposer key={funnel.id} contact={contact} funnel={funnel} onSent={showNewest} />}
    </Card>
  );
}

interface HistoryProps {
  contact: string;
  view: HistoryView;
  unread: number;
  wall: RefObject<HTMLElement | null>;
}

function History({ contact, view, unread, wall }: HistoryProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(contactHistoryQuery(contact, view));
  const { data, error, refetch } = query;
  const isEmpty = data?.pages.every(({ results }) => results.length === 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it.
    <section ref={wall} className={classes.wall} aria-label={t`Messages`} tabIndex={0}>
      <div className={classes.log}>
        {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <div className={classes.older}>
            <Spinner />
          </div>
        )}
        {isEmpty && <Nothing>{view === 'all' ? t`Nothing has happened yet.` : t`Nobody has written yet.`}</Nothing>}
        {data && <ChatEntries contact={contact} query={query} unread={unread} wall={wall} />}
        {data && view === 'all' && <Scheduled contact={contact} />}
      </div>
    </section>
  );
}

const Nothing = ({ children }: { children: ReactNode }) => (
  <div className="column gap-md">
    <p className={classes.nothing}>{children}</p>
  </div>
);
