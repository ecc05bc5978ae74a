import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft, IconPencil, IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { MemberState } from '#contract/schemas/sending/series.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { seriesFunnelQuery } from '#src/person/series/seriesQueries.ts';
import { lazyComponent } from '#src/shell/lazyComponent.tsx';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useUser } from '#src/session/SessionContext.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { ArchiveSeries } from './archive/ArchiveSeries.tsx';
import { ArchivedSeries } from './archive/ArchivedSeries.tsx';
import { CopySeries } from './archive/CopySeries.tsx';
import { LetterForm } from './edit/lazyLetterForm.ts';
import { SeriesProblems } from './LetterProblems.tsx';
import lists from './Letters.module.css';
import type { OpenedLetter } from './line/LetterList.tsx';
import type { PeopleView } from './people/SeriesPeoplePanel.tsx';
import { SeriesAside } from './people/SeriesAside.tsx';
import { SeriesFunnel } from './add/SeriesFunnel.tsx';
import { SeriesName } from './add/SeriesName.tsx';
import { useDropUntouchedSeries } from './add/useDropUntouchedSeries.ts';
import { liveSeriesQuery } from './queries.ts';
import { SeriesSwitch } from './SeriesSwitch.tsx';
import classes from './Series.module.css';
import { TimeLine } from './TimeLine.tsx';
import { useRuleTexts } from './useRuleTexts.ts';

const PeoplePanel = lazyComponent(async () => (await import('./people/SeriesPeoplePanel.tsx')).SeriesPeoplePanel, null);

/** Lazy: it brings the cities of the time zones. */
const SeriesSettings = lazyComponent(
  async () => (await Promise.all([import('./rules/SeriesSettings.tsx'), loadCatalogues('settings')]))[0].SeriesSettings,
  null,
);

interface Props {
  id: string;
  /** Those of the series who are shown at first. */
  people?: MemberState | undefined;
  onPeopleClosed: () => void;
}

/** One letter series: its letters on a time line. */
export function SeriesScreen({ id, people, onPeopleClosed }: Props) {
  const { t } = useLingui();
  const { data: series } = useSuspenseQuery(liveSeriesQuery(id));
  const { data: funnel } = useSuspenseQuery(seriesFunnelQuery(series.funnel));
  useDropUntouchedSeries(series, useUser()?.id ?? '');
  const { starts, stops } = useRuleTexts(series, funnel.document);
  const [isChanging, setChanging] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [opened, setOpened] = useState<OpenedLetter | null>(null);
  const [view, setView] = useState<PeopleView | null>(people ? { kind: 'members', state: people } : null);
  const closePeople = () => {
    setView(null);
    if (people) onPeopleClosed();
  };
  const funnelZone = funnel.settings.time_zone;
  return (
    <Page>
      <PageHeader
        title={
          <span className={classes.title}>
            <Link
              to="/content/funnels/$id/letters/"
              params={{ id: funnel.id }}
              aria-label={t`All letters of the funnel`}
              className={classes.back}
            >
              <IconChevronLeft size={20} stroke={1.75} aria-hidden />
            </Link>
            <SeriesName key={series.id} series={series} />
          </span>
        }
      >
        {!series.archived && (
          <div className={classes.head}>
            <SeriesSwitch series={series} />
            <CopySeries series={series} />
            <ArchiveSeries series={series} />
            <IconButton label={t`Series settings`} variant="default" onClick={() => setChanging(true)}>
              <IconPencil size={18} stroke={1.75} aria-hidden />
            </IconButton>
            <Button variant="primary" onClick={() => setAdding(true)}>
              <IconPlus size={16} stroke={1.75} aria-hidden />
              <Trans>Add a letter</Trans>
            </Button>
          </div>
        )}
      </PageHeader>
      {series.archived && <ArchivedSeries series={series} />}
      <p className={lists.rule}>
        <span>
          <SeriesFunnel key={series.id} series={series} name={funnel.name} />
        </span>
        <span>{starts}</span>
        {stops && <span>{stops}</span>}
      </p>
      <SeriesProblems series={series} />
      <div className={classes.columns}>
        <div>
          <TimeLine {...{ series, funnel, opened }} onOpen={setOpened} onShow={setView} onAdd={() => setAdding(true)} />
        </div>
        <SeriesAside series={series} onOpen={setView} />
      </div>
      {view && <PeoplePanel {...{ series, funnelZone, view }} onClose={closePeople} />}
      {isChanging && <SeriesSettings series={series} funnel={funnel} onClose={() => setChanging(false)} />}
      {isAdding && (
        <LetterForm
          {...{ series, funnel }}
          onAdded={(letter) => setOpened({ id: letter, dialog: 'time' })}
          onClose={() => setAdding(false)}
        />
      )}
    </Page>
  );
}
