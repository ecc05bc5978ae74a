import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { catalogue } from '#machines/catalogue.ts';
import type { CatalogueEntry } from '#machines/inspect/CatalogueEntry.ts';
import { chartOf } from '#machines/inspect/chart.ts';
import { stateText } from '#machines/inspect/stateText.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Segmented } from '#src/ui/Segmented.tsx';
import { LazyChart } from './chart/LazyChart.tsx';
import { MachinesFrame } from './MachinesFrame.tsx';
import classes from './MachineScreen.module.css';
import { Commands } from './parts/Commands.tsx';
import { RunMenu } from './parts/RunMenu.tsx';
import { StepPanel } from './parts/StepPanel.tsx';
import { offeredEvents } from './run/offeredEvents.ts';
import { currentMoment } from './run/runTree.ts';
import { useRun } from './run/useRun.ts';

const PathsView = lazy(async () => ({ default: (await import('./paths/PathsView.tsx')).PathsView }));
const MachineTable = lazy(async () => ({ default: (await import('./chart/MachineTable.tsx')).MachineTable }));
const route = getRouteApi('/machines/$id');

/** `/machines/{id}/`: one machine, drawn and stepped. */
export function MachineScreen() {
  const { id } = route.useParams();
  const entry = catalogue.find(({ machine }) => machine.id === id);
  return <MachinesFrame>{entry ? <Machine key={id} entry={entry} /> : <NoSuchMachine />}</MachinesFrame>;
}

type View = 'chart' | 'table' | 'paths';

function Machine({ entry }: { entry: CatalogueEntry }) {
  const { t, i18n } = useLingui();
  const [view, setView] = useState<View>('chart');
  const [chart] = useState(() => chartOf(entry.machine));
  const run = useRun(entry);
  const { frame } = currentMoment(run.tree);
  const offered = offeredEvents(entry, chart, frame, entry.fill);
  return (
    <>
      <main className={classes.middle}>
        <header className={classes.head}>
          <h1 translate="no">{entry.machine.id}</h1>
          <Badge tone="accent">
            <code translate="no">{stateText(frame.snapshot.value)}</code>
          </Badge>
          <span className={classes.grow} />
          <Segmented<View>
            label={t`View`}
            value={view}
            options={[
              { value: 'chart', label: <Trans>Chart</Trans> },
              { value: 'table', label: <Trans>Table</Trans> },
              { value: 'paths', label: <Trans>Paths</Trans> },
            ]}
            onChange={setView}
          />
          <RunMenu entry={entry} run={run} />
        </header>
        <p className={classes.about}>{entry.about[i18n.locale === 'ru' ? 'ru' : 'en']}</p>
        {view === 'chart' && <LazyChart chart={chart} frame={frame} offered={offered} />}
        <Suspense>
          {view === 'table' && <MachineTable chart={chart} frame={frame} />}
          {view === 'paths' && <PathsView entry={entry} chart={chart} onOpen={run.open} />}
        </Suspense>
        <Commands commands={frame.commands} isStart={frame.event === null} />
      </main>
      <StepPanel entry={entry} run={run} offered={offered} />
    </>
  );
}

function NoSuchMachine() {
  return (
    <main className={classes.middle}>
      <EmptyState
        isPage
        title={<Trans>There is no such machine</Trans>}
        action={
          <Link to="/machines/" className={buttonClass({ variant: 'primary' })}>
            <Trans>See all machines</Trans>
          </Link>
        }
      >
        <Trans>The link may be of another version of this product.</Trans>
      </EmptyState>
    </main>
  );
}
