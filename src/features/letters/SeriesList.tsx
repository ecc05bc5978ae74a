import { Plural, Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Series } from '#contract/schemas/sending/series.ts';
import { seriesFunnelQuery } from '#src/person/series/seriesQueries.ts';
import { Card } from '#src/ui/list/Card.tsx';
import cardLink from '#src/ui/list/cardLink.module.css';
import { ArchiveSeries } from './archive/ArchiveSeries.tsx';
import { CopySeries } from './archive/CopySeries.tsx';
import classes from './Letters.module.css';
import { RemoveSeries } from './RemoveSeries.tsx';
import { SeriesSwitch } from './SeriesSwitch.tsx';
import { useRuleTexts } from './useRuleTexts.ts';

export const SeriesList = ({ series, hasFunnelNames = false }: { series: Series[]; hasFunnelNames?: boolean }) => (
  <ul className="stack gap-lg">
    {series.map((one) => (
      <li key={one.id}>
        <SeriesRow series={one} hasFunnelName={hasFunnelNames} />
      </li>
    ))}
  </ul>
);

function SeriesRow({ series, hasFunnelName }: { series: Series; hasFunnelName: boolean }) {
  const { data: funnel } = useSuspenseQuery(seriesFunnelQuery(series.funnel));
  const { starts, stops } = useRuleTexts(series, funnel.document);
  return (
    <Card className={classes.row}>
      <div className={classes.main}>
        <h2 className={classes.name}>
          <Link to="/content/letters/$id/" params={{ id: series.id }} className={cardLink.link}>
            {series.name}
          </Link>
        </h2>
        <p className={classes.rule}>
          {hasFunnelName && <span>{funnel.name}</span>}
          <span>{starts}</span>
          {stops && <span>{stops}</span>}
        </p>
      </div>
      <p className={classes.numbers}>
        <span>
          <Plural value={series.letters.length} one="# letter" other="# letters" />
        </span>
        <Link to="/content/letters/$id/" params={{ id: series.id }} search={{ people: 'in' }}>
          <Trans>
            <Plural value={series.members.in} one="# person" other="# people" /> in it
          </Trans>
        </Link>
      </p>
      {!series.archived && <SeriesSwitch series={series} />}
      <div className="flex gap-2xs flex-none">
        <CopySeries series={series} />
        <ArchiveSeries series={series} />
        <RemoveSeries series={series} />
      </div>
    </Card>
  );
}
