import { Trans } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FunnelFrame } from '#src/shell/FunnelFrame.tsx';
import { Button } from '#src/ui/Button.tsx';
import { seriesFunnelQuery } from '#src/person/series/seriesQueries.ts';
import { NewSeries } from './NewSeries.tsx';
import { NoSeries } from './NoSeries.tsx';
import { seriesListQuery } from './queries.ts';
import { SeriesList } from './SeriesList.tsx';

/** The letter series of one funnel, as one of its tabs. */
export function FunnelLettersScreen({ id }: { id: string }) {
  const { data: funnel } = useSuspenseQuery(seriesFunnelQuery(id));
  const { data } = useSuspenseQuery(seriesListQuery(id));
  const [isAdding, setAdding] = useState(false);
  const add = () => setAdding(true);
  return (
    <FunnelFrame {...funnel}>
      <div className="funnel-tab">
        {data.results.length === 0 ? (
          <NoSeries onAdd={add} />
        ) : (
          <div className="flex justify-end mb-xl">
            <Button variant="primary" onClick={add}>
              <IconPlus size={16} stroke={1.75} aria-hidden />
              <Trans>New series</Trans>
            </Button>
          </div>
        )}
        <SeriesList series={data.results} />
      </div>
      {isAdding && <NewSeries funnels={[funnel]} onClose={() => setAdding(false)} />}
    </FunnelFrame>
  );
}
