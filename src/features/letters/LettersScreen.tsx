import { Trans } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { funnelChoicesQuery } from '#src/shell/funnelChoicesQuery.ts';
import { Button } from '#src/ui/Button.tsx';
import { Page } from '#src/ui/Page.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { NewSeries } from './NewSeries.tsx';
import { NoFunnelForSeries, NoSeries } from './NoSeries.tsx';
import { seriesListQuery } from './queries.ts';
import { SeriesList } from './SeriesList.tsx';

/** The letter series of all funnels. */
export function LettersScreen() {
  const { data } = useSuspenseQuery(seriesListQuery());
  const { data: funnels } = useSuspenseQuery(funnelChoicesQuery);
  const [isAdding, setAdding] = useState(false);
  const isEmpty = data.results.length === 0;
  const hasFunnel = funnels.results.length > 0;
  return (
    <Page>
      <PageHeader title={<Trans>Letters</Trans>}>
        {!isEmpty && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            <IconPlus size={16} stroke={1.75} aria-hidden />
            <Trans>New series</Trans>
          </Button>
        )}
      </PageHeader>
      {isEmpty && (hasFunnel ? <NoSeries onAdd={() => setAdding(true)} /> : <NoFunnelForSeries />)}
      <SeriesList series={data.results} hasFunnelNames />
      {isAdding && <NewSeries funnels={funnels.results} onClose={() => setAdding(false)} />}
    </Page>
  );
}
