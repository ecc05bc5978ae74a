import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card } from '#src/ui/list/Card.tsx';
import { CardHeader } from '#src/ui/list/CardHeader.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import { linksQuery, statisticsQuery } from '../queries.ts';
import { FiguresTable } from './FiguresTable.tsx';
import { PeriodControls } from './PeriodControls.tsx';
import { StatisticsCard } from './StatisticsCard.tsx';
import type { StatisticsPeriod, StatisticsSearch } from './statisticsSearch.ts';
import { TotalFigures } from './TotalFigures.tsx';

interface Props {
  period: StatisticsPeriod;
  link: string | undefined;
  onSearch: (search: StatisticsSearch) => void;
}

/** `/partner/statistics/`: a period beside the one before it, over time and by link. */
export function StatisticsScreen({ period, link, onSearch }: Props) {
  const { t } = useLingui();
  const statistics = useSuspenseQuery(statisticsQuery({ ...period, ...(link && { link }) })).data;
  const links = useSuspenseInfiniteQuery(linksQuery).data.pages.flatMap(({ results }) => results);
  const days = { from: period.from, to: period.to };
  const of = link ? { link } : {};
  return (
    <>
      <PeriodControls period={period} onPeriod={(changed) => onSearch({ ...changed, ...of })}>
        {links.length > 1 && (
          <Select
            label={t`Link`}
            none={t`All links`}
            value={link}
            choices={links.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(picked) => onSearch({ ...period, ...(picked && { link: picked }) })}
          />
        )}
      </PeriodControls>
      <TotalFigures statistics={statistics} of={{ ...of, ...days }} />
      <StatisticsCard statistics={statistics} period={period} of={of} />
      {statistics.links.length > 0 && (
        <Card aria-labelledby="by-link">
          <CardHeader id="by-link" title={<Trans>By link</Trans>} />
          <FiguresTable
            head={t`Link`}
            rows={statistics.links.map(({ link: one, ...figures }) => ({
              key: one.id,
              name: (
                <Link to="/partner/dashboard/$uid/" params={{ uid: one.id }}>
                  {one.name}
                </Link>
              ),
              figures,
              of: { link: one.id, ...days },
            }))}
          />
        </Card>
      )}
    </>
  );
}
