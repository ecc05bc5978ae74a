import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { Panel } from 'reactflow';
import type { Chart } from '#machines/inspect/chart.ts';
import { coverable, type Coverage, missedBy } from '#machines/inspect/coverage.ts';
import type { Frame } from '#machines/inspect/replay.ts';
import { Segmented } from '#src/ui/Segmented.tsx';
import { usePaths } from '../paths/usePaths.ts';
import classes from './CoveragePanel.module.css';

type By = 'run' | 'ways';

interface Props {
  chart: Chart;
  walked: Frame[];
  /** Null once it is shown no more. */
  onMissed: (missed: Coverage | null) => void;
}

/** What the run, or all paths together, do not come to: counted here, and marked on the chart. */
export function CoveragePanel({ chart, walked, onMissed }: Props) {
  const { t } = useLingui();
  const [by, setBy] = useState<By>('run');
  const ways = usePaths(chart.machine, 'shortest');
  const ofRun = useMemo(() => missedBy(chart, walked), [chart, walked]);
  const missed = by === 'run' ? ofRun : (ways?.never ?? null);
  const key = JSON.stringify(missed);
  useEffect(() => onMissed(JSON.parse(key) as Coverage | null), [key, onMissed]);
  useEffect(() => () => onMissed(null), [onMissed]);
  const all = coverable(chart);
  return (
    <Panel position="top-left" className={classes.panel}>
      <Segmented<By>
        label={t`Covered by what`}
        value={by}
        options={[
          { value: 'run', label: <Trans>This run</Trans> },
          { value: 'ways', label: <Trans>All paths</Trans> },
        ]}
        onChange={setBy}
      />
      <output className={classes.counts}>
        {missed ? <Counts missed={missed} all={all} /> : <Trans>Walking all paths…</Trans>}
      </output>
    </Panel>
  );
}

function Counts({ missed, all }: { missed: Coverage; all: Coverage }) {
  const { length: states } = missed.states;
  const { length: transitions } = missed.transitions;
  if (states + transitions === 0)
    return (
      <Trans>
        Covered: all states ({all.states.length}) and all transitions ({all.transitions.length})
      </Trans>
    );
  return (
    <>
      <i aria-hidden />
      <span>
        <Trans>Not covered:</Trans> <Plural value={states} one="# state" other="# states" />
        {', '}
        <Plural value={transitions} one="# transition" other="# transitions" />
      </span>
    </>
  );
}
