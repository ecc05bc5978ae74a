import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { CatalogueEntry } from '#machines/inspect/CatalogueEntry.ts';
import { chartOf } from '#machines/inspect/chart.ts';
import type { Run } from '#machines/inspect/run.ts';
import { stateText } from '#machines/inspect/stateText.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Segmented } from '#src/ui/field/Segmented.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { LazyChart } from './chart/LazyChart.tsx';
import classes from './MachineScreen.module.css';
import { Commands } from './parts/Commands.tsx';
import type { Describe } from './parts/RunHistory.tsx';
import { StepPanel } from './parts/StepPanel.tsx';
import { type NamedEvent, offeredEvents } from './run/offeredEvents.ts';
import { currentMoment } from './run/runTree.ts';
import type { StepByHand } from './run/useMachineRun.ts';

const PathCount = lazy(async () => ({ default: (await import('./paths/PathCount.tsx')).PathCount }));
const RunMenu = lazy(async () => ({ default: (await import('./parts/RunMenu.tsx')).RunMenu }));
const PathsView = lazy(async () => ({ default: (await import('./paths/PathsView.tsx')).PathsView }));
const MachineTable = lazy(async () => ({ default: (await import('./chart/MachineTable.tsx')).MachineTable }));

interface Props {
  entry: CatalogueEntry;
  run: StepByHand;
  /** The catalogue's events, or those of what is walked through. */
  events: NamedEvent[];
  /** What is walked through, above the steps. */
  source?: ReactNode;
  describe?: Describe;
  isRecorded?: boolean;
  /** Makes the run one that anybody may see. */
  nameless?: (run: Run) => Promise<Run>;
}

type View = 'chart' | 'table' | 'paths';

/** A machine in one state of its run: its chart, and the steps that can be taken. */
export function MachineView({ entry, run, events, source, describe, isRecorded = false, nameless }: Props) {
  const { t, i18n } = useLingui();
  const [view, setView] = useState<View>('chart');
  const [chart] = useState(() => chartOf(entry.machine));
  const { frame } = currentMoment(run.tree);
  const offered = offeredEvents(entry.machine, events, { chart, frame, fill: run.tree.fill });
  return (
    <>
      <main className="column min-w-0 min-h-0">
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
              // The paths are those of the catalogue's own events.
              ...(nameless ? [] : [{ value: 'paths' as const, label: <PathsLabel machine={entry.machine.id} /> }]),
            ]}
            onChange={setView}
          />
          <Suspense fallback={<span className={classes.menu} />}>
            <RunMenu entry={entry} run={run} nameless={nameless} />
          </Suspense>
        </header>
        <p className={classes.about}>{entry.about[i18n.locale === 'ru' ? 'ru' : 'en']}</p>
        {view === 'chart' && (
          <LazyChart
            chart={chart}
            frame={frame}
            walked={run.tree.moments.map((moment) => moment.frame)}
            offered={offered}
          />
        )}
        <Suspense
          fallback={
            <div className="center flex-1">
              <Spinner />
            </div>
          }
        >
          {view === 'table' && <MachineTable chart={chart} frame={frame} />}
          {view === 'paths' && (
            <PathsView entry={entry} chart={chart} onOpen={(way) => run.open({ run: way, fault: null })} />
          )}
        </Suspense>
        <Commands frame={frame} />
      </main>
      <StepPanel {...{ entry, run, offered, source, describe, isRecorded }} />
    </>
  );
}

function PathsLabel({ machine }: { machine: string }) {
  return (
    <>
      <Trans>Paths</Trans>
      <Suspense>
        <PathCount machine={machine} />
      </Suspense>
    </>
  );
}
