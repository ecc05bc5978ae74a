import { Trans } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { FunnelFrame } from '#src/shell/funnelFrame/FunnelFrame.tsx';
import { Button } from '#src/ui/Button.tsx';
import { seriesFunnelQuery } from '#src/person/series/seriesQueries.ts';
import { useNewSeries } from './add/useNewSeries.ts';
import { NoSeries } from './NoSeries.tsx';
import { seriesListQuery } from './queries.ts';
import { SeriesList } from './SeriesList.tsx';

/** The letter series of one funnel, as one of its tabs. */
export function FunnelLettersScreen({ id }: { id: string }) {
  const { data: funnel } = useSuspenseQuery(seriesFunnelQuery(id));
  const { data } = useSuspenseQuery(seriesListQuery({ funnel: id }));
  const { add, isAdding } = useNewSeries([funnel]);
  return (
    <FunnelFrame {...funnel}>
      <div className="funnel-tab">
        {data.results.length === 0 ? (
          <NoSeries funnel={id} isAdding={isAdding} onAdd={add} />
        ) : (
          <div className="flex justify-end mb-xl">
            <Button variant="primary" isBusy={isAdding} onClick={add}>
              <IconPlus size={16} stroke={1.75} aria-hidden />
              <Trans>New series</Trans>
            </Button>
          </div>
        )}
        <SeriesList series={data.results} />
      </div>
    </FunnelFrame>
  );
}
