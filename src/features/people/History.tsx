import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Segmented } from '#src/ui/Segmented.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { type HistoryView, historyQuery } from './contactQueries.ts';
import classes from './History.module.css';
import { EntryList } from './EntryList.tsx';
import { Section } from './Section.tsx';

interface Props {
  contact: string;
  /** The number of the person's newest messages that were unread when the screen opened. */
  unread: number;
}

/** A person's history, newest first. The list is virtualized: only the entries in the viewport are rendered. */
export function History({ contact, unread }: Props) {
  const { t } = useLingui();
  const [view, setView] = useState<HistoryView>('all');
  return (
    <Section
      title={<Trans>History</Trans>}
      end={
        <Segmented
          label={t`What is shown`}
          value={view}
          options={[
            { value: 'all', label: t`Everything` },
            { value: 'conversation', label: t`Conversation` },
          ]}
          onChange={setView}
        />
      }
    >
      <Entries key={view} contact={contact} view={view} unread={unread} />
    </Section>
  );
}

function Entries({ contact, view, unread }: Props & { view: HistoryView }) {
  const errorText = useErrorText();
  const query = useInfiniteQuery(historyQuery(contact, view));
  const { data, error, refetch } = query;
  const entries = useMemo(() => data?.pages.flatMap(({ results }) => results) ?? [], [data]);
  if (error && !data)
    return (
      <Alert>
        {errorText(error)}{' '}
        <Button size="small" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </Alert>
    );
  if (!data)
    return (
      <div className={classes.foot}>
        <Spinner />
      </div>
    );
  if (entries.length === 0)
    return (
      <p className={classes.why}>
        {view === 'all' ? <Trans>Nothing has happened yet.</Trans> : <Trans>Nobody has written yet.</Trans>}
      </p>
    );
  return <EntryList contact={contact} entries={entries} unread={unread} query={query} />;
}
