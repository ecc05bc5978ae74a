import { Trans } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { funnelChoicesQuery } from '#src/shell/funnelChoicesQuery.ts';
import { Button } from '#src/ui/Button.tsx';
import { Page } from '#src/ui/Page.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { MailingList } from './MailingList.tsx';
import { NewMailing } from './NewMailing.tsx';
import { NoFunnelForMailings, NoMailings } from './NoMailings.tsx';
import { mailingListQuery } from './queries.ts';
import { useMailingEvents } from './useMailingEvents.ts';

/** The mailings of all funnels. */
export function MailingsScreen() {
  const list = useSuspenseInfiniteQuery(mailingListQuery());
  const { data: funnels } = useSuspenseQuery(funnelChoicesQuery);
  const [isAdding, setAdding] = useState(false);
  useMailingEvents();
  const isEmpty = list.data.pages[0]?.results.length === 0;
  const hasFunnel = funnels.results.length > 0;
  return (
    <Page>
      <PageHeader title={<Trans>Mailings</Trans>}>
        {!isEmpty && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            <IconPlus size={16} stroke={1.75} aria-hidden />
            <Trans>New mailing</Trans>
          </Button>
        )}
      </PageHeader>
      {isEmpty && (hasFunnel ? <NoMailings onAdd={() => setAdding(true)} /> : <NoFunnelForMailings />)}
      <MailingList list={list} funnels={funnels.results} />
      {isAdding && <NewMailing funnels={funnels.results} onClose={() => setAdding(false)} />}
    </Page>
  );
}
