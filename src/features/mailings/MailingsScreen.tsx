import { Trans } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { funnelChoicesQuery } from '#src/shell/funnelFrame/funnelChoicesQuery.ts';
import { firstFunnel } from '#src/shell/funnelFrame/firstFunnel.ts';
import { Button } from '#src/ui/Button.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { MailingFilters } from './MailingFilters.tsx';
import { MailingList } from './MailingList.tsx';
import { useNewMailing } from './add/useNewMailing.ts';
import { NoFunnelForMailings, NoMailings, NoMailingFound } from './NoMailings.tsx';
import { type MailingFilter, mailingListQuery } from './queries.ts';
import { useMailingEvents } from './useMailingEvents.ts';

interface Props {
  filter: MailingFilter;
  onFilter: (filter: MailingFilter) => void;
}

/** The mailings of all funnels, or those that are asked for. */
export function MailingsScreen({ filter, onFilter }: Props) {
  const list = useSuspenseInfiniteQuery(mailingListQuery(filter));
  const { data: funnels } = useSuspenseQuery(funnelChoicesQuery);
  const { add, isAdding } = useNewMailing(funnels.results);
  useMailingEvents();
  const isNothing = list.data.pages[0]?.results.length === 0;
  const isFiltered = Object.keys(filter).length > 0;
  const isEmpty = isNothing && !isFiltered;
  const first = firstFunnel(funnels.results);
  return (
    <Page>
      <PageHeader title={<Trans>Mailings</Trans>}>
        {!isEmpty && (
          <Button variant="primary" isBusy={isAdding} onClick={add}>
            <IconPlus size={16} stroke={1.75} aria-hidden />
            <Trans>New mailing</Trans>
          </Button>
        )}
      </PageHeader>
      {isEmpty && (first ? <NoMailings funnel={first.id} isAdding={isAdding} onAdd={add} /> : <NoFunnelForMailings />)}
      {(!isEmpty || first) && <MailingFilters filter={filter} funnels={funnels.results} onFilter={onFilter} />}
      {isNothing && isFiltered && <NoMailingFound onReset={() => onFilter({})} />}
      <MailingList list={list} funnels={funnels.results} />
    </Page>
  );
}
