import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import type { CatalogueEntry } from '#machines/inspect/CatalogueEntry.ts';
import { chartOf } from '#machines/inspect/chart.ts';
import { stateText } from '#machines/inspect/stateText.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { LazyChart } from '../chart/LazyChart.tsx';
import classes from '../MachineScreen.module.css';
import { Commands } from '../parts/Commands.tsx';
import { ContextView } from '../parts/ContextView.tsx';
import { RunHistory } from '../parts/RunHistory.tsx';
import panel from '../parts/StepPanel.module.css';
import { currentMoment, goTo } from '../run/runTree.ts';
import { useMayWatch } from './useMayWatch.ts';
import {
  getWatching,
  mostWatchedSteps,
  startWatching,
  stopWatching,
  subscribeToWatching,
  watchedTree,
} from './watching.ts';

/** A machine as it runs in this tab, lit by what happens. */
export function LiveMachine({ entry }: { entry: CatalogueEntry }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { id } = entry.machine;
  const mayWatch = useMayWatch();
  const isWatching = useSyncExternalStore(subscribeToWatching, getWatching);
  const live = useSyncExternalStore(subscribeToWatching, () => (mayWatch ? watchedTree(id) : null));
  const [chart] = useState(() => chartOf(entry.machine));
  const [chosen, choose] = useState<number | null>(null);
  const tree = live && chosen !== null && chosen < live.moments.length ? goTo(live, chosen) : live;
  const frame = tree && currentMoment(tree).frame;
  return (
    <>
      <main className="column min-w-0 min-h-0">
        <header className={classes.head}>
          <h1 translate="no">{id}</h1>
          {frame && (
            <Badge tone="accent">
              <code translate="no">{stateText(frame.snapshot.value)}</code>
            </Badge>
          )}
          <span className={classes.grow} />
          <Link to="/machines/$id/" params={{ id }} className={buttonClass({ size: 'small' })}>
            <Trans>Step through it</Trans>
          </Link>
        </header>
        <p className={classes.about}>{entry.about[i18n.locale === 'ru' ? 'ru' : 'en']}</p>
        {frame && (
          <LazyChart chart={chart} frame={frame} walked={tree.moments.map((moment) => moment.frame)} offered={[]} />
        )}
        {frame && <Commands frame={frame} />}
      </main>
      <aside className={panel.panel} aria-label={t`In this tab`}>
        <header>
          <h2>
            <Trans>In this tab</Trans>
          </h2>
          {mayWatch && (
            <Button size="small" onClick={isWatching ? stopWatching : startWatching}>
              {isWatching ? <Trans>Stop watching</Trans> : <Trans>Watch</Trans>}
            </Button>
          )}
        </header>
        <section>
          <Hint {...{ mayWatch, isWatching, isFound: tree !== null }} />
        </section>
        {tree && (
          <RunHistory
            tree={tree}
            describe={({ at }) => format.time(new Date(at).toISOString())}
            onGoTo={(moment) => choose(moment === tree.moments.length - 1 ? null : moment)}
          />
        )}
        {frame && <ContextView frame={frame} />}
      </aside>
    </>
  );
}

function Hint({ mayWatch, isWatching, isFound }: { mayWatch: boolean; isWatching: boolean; isFound: boolean }) {
  if (!mayWatch)
    return (
      <Alert tone="warn">
        <Trans>Only an admin can watch what runs in this tab.</Trans>
      </Alert>
    );
  if (!isWatching) return <Trans>See what this machine does in this tab. Nothing of it leaves the browser.</Trans>;
  if (!isFound)
    return <Trans>This machine does not run in this tab yet. Keep working here, then come back to this page.</Trans>;
  return (
    <Trans>
      Keep working in this tab and come back: the last {mostWatchedSteps} steps are shown. Tokens and launch data are
      hidden, and nothing leaves the browser.
    </Trans>
  );
}
