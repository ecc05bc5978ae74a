import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { funnelChoicesQuery } from '#src/shell/funnelFrame/funnelChoicesQuery.ts';
import { firstFunnel } from '#src/shell/funnelFrame/firstFunnel.ts';
import { Button } from '#src/ui/Button.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { Segmented } from '#src/ui/field/Segmented.tsx';
import { useNewSeries } from './add/useNewSeries.ts';
import { NoArchivedSeries, NoFunnelForSeries, NoSeries } from './NoSeries.tsx';
import { seriesListQuery } from './queries.ts';
import { SeriesList } from './SeriesList.tsx';
import type { SeriesListSearch } from './seriesSearch.ts';

interface Props {
  archived: true | undefined;
  onShow: (search: SeriesListSearch) => void;
}

/** The letter series of all funnels, or those in the archive. */
export function LettersScreen({ archived, onShow }: Props) {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(seriesListQuery({ archived }));
  const { data: funnels } = useSuspenseQuery(funnelChoicesQuery);
  const { add, isAdding } = useNewSeries(funnels.results);
  const isEmpty = data.results.length === 0 && !archived;
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
      {first && (
        <div className="flex mb-xl">
          <Segmented
            label={t`Which series`}
            value={archived ? 'archived' : 'current'}
            options={[
              { value: 'current', label: t`Current` },
              { value: 'archived', label: t`In the archive` },
            ]}
            onChange={(value) => onShow({ archived: value === 'archived' || undefined })}
          />
        </div>
      )}
      {archived && data.results.length === 0 && <NoArchivedSeries />}
      {isEmpty && (first ? <NoSeries funnel={first.id} isAdding={isAdding} onAdd={add} /> : <NoFunnelForSeries />)}
      <SeriesList series={data.results} hasFunnelNames />
    </Page>
  );
}
