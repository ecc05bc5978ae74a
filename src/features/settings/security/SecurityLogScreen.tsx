import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconArrowLeft, IconShieldCheck } from '@tabler/icons-react';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { securityEventKinds } from '#contract/securityEventKinds.ts';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { SearchBox } from '#src/ui/field/SearchBox.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import { securityEventLabels } from './securityEventLabels.ts';
import { SecurityEventItem } from './SecurityEventItem.tsx';
import classes from './SecurityLog.module.css';
import { type SecuritySearch, searchChars } from './securitySearch.ts';
import { securityEventsQuery } from './queries.ts';

interface Props {
  search: SecuritySearch;
  onSearch: (change: SecuritySearch) => void;
}

/** `/settings/security/`, for admins: who signed in, failed to, or changed what signs in. */
export function SecurityLogScreen({ search, onSearch }: Props) {
  const { data } = useSuspenseInfiniteQuery(securityEventsQuery(search));
  const days = data.pages[0]?.kept_days;
  return (
    <Page isNarrow>
      <Link to="/settings/" className={classes.back}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden />
        <Trans>Settings</Trans>
      </Link>
      <PageHeader title={<Trans>Security log</Trans>} />
      <p className={classes.lead}>
        <Trans>Sign-ins, failed attempts and changes of passwords, e-mails and admins, in all accounts.</Trans>{' '}
        {days === 0 && <Trans>Kept forever.</Trans>}
        {days !== undefined && days > 0 && <Plural value={days} one="Kept for # day." other="Kept for # days." />}
      </p>
      <Filters search={search} onSearch={onSearch} />
      <EventList search={search} onSearch={onSearch} />
    </Page>
  );
}

function Filters({ search, onSearch }: Props) {
  const { t, i18n } = useLingui();
  const kinds = securityEventKinds.map((kind) => ({ value: kind, label: i18n._(securityEventLabels[kind]) }));
  return (
    <div className={classes.filters}>
      <SearchBox
        value={search.search ?? ''}
        onChange={(text) => onSearch({ search: text || undefined })}
        label={t`Find by name, e-mail or address`}
        maxLength={searchChars}
        className={classes.search}
      />
      <Select
        label={t`History`}
        none={t`All events`}
        value={search.kind}
        choices={kinds}
        onChange={(value) => onSearch({ kind: securityEventKinds.find((kind) => kind === value) })}
      />
    </div>
  );
}

function EventList({ search, onSearch }: Props) {
  const pages = useSuspenseInfiniteQuery(securityEventsQuery(search));
  const events = pages.data.pages.flatMap(({ results }) => results);
  if (events.length === 0) {
    const isFiltered = search.kind !== undefined || search.search !== undefined;
    return isFiltered ? <NothingFound onSearch={onSearch} /> : <NothingYet />;
  }
  return (
    <Card>
      <ul>
        {events.map((event) => (
          <SecurityEventItem key={event.id} event={event} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <div className={classes.more}>
          <Button isWide isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
}

const picture = <IconShieldCheck size={40} stroke={1.25} aria-hidden />;

const NothingYet = () => (
  <EmptyState picture={picture} title={<Trans>Nothing has happened yet</Trans>}>
    <Trans>Sign-ins and password changes will appear here.</Trans>
  </EmptyState>
);

const NothingFound = ({ onSearch }: Pick<Props, 'onSearch'>) => (
  <EmptyState
    picture={picture}
    title={<Trans>No such events</Trans>}
    action={
      <Button variant="primary" onClick={() => onSearch({ search: undefined, kind: undefined })}>
        <Trans>Show all events</Trans>
      </Button>
    }
  >
    <Trans>Search by part of an e-mail or network address.</Trans>
  </EmptyState>
);
