import { Trans } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { funnelChoicesQuery } from '#src/shell/funnelFrame/funnelChoicesQuery.ts';
import { firstFunnel } from '#src/shell/funnelFrame/firstFunnel.ts';
import { Button } from '#src/ui/Button.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { useNewSeries } from './add/useNewSeries.ts';
import { NoFunnelForSeries, NoSeries } from './NoSeries.tsx';
import { seriesListQuery } from './queries.ts';
import { SeriesList } from './SeriesList.tsx';

/** The letter series of all funnels. */
export function LettersScreen() {
  const { data } = useSuspenseQuery(seriesListQuery());
  const { data: funnels } = useSuspenseQuery(funnelChoicesQuery);
  const { add, isAdding } = useNewSeries(funnels.results);
  const isEmpty = data.results.length === 0;
  const first = firstFunnel(funnels.results);
  return (
    <Page>
      <PageHeader title={<Trans>Letters</Trans>}>
        {!isEmpty && (
          <Button variant="primary" isBusy={isAdding} onClick={add}>
            <IconPlus size={16} stroke={1.75} aria-hidden />
            <Trans>New series</Trans>
          </Button>
        )}
      </PageHeader>
      {isEmpty && (first ? <NoSeries funnel={first.id} isAdding={isAdding} onAdd={add} /> : <NoFunnelForSeries />)}
      <SeriesList series={data.results} hasFunnelNames />
    </Page>
  );
}
