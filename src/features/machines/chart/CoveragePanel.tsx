import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { Panel } from 'reactflow';
import type { Chart } from '#machines/inspect/chart.ts';
import { coverable, type Coverage, missedBy, missedIn } from '#machines/inspect/coverage.ts';
import type { Frame } from '#machines/inspect/replay.ts';
import { Segmented } from '#src/ui/field/Segmented.tsx';
import { usePaths } from '../paths/usePaths.ts';
import classes from './CoveragePanel.module.css';
import { testTableOf } from './testTables.ts';

type By = 'run' | 'ways' | 'tests';

interface Props {
  chart: Chart;
  walked: Frame[];
  /** Null once it is shown no more. */
  onMissed: (missed: Coverage | null) => void;
}

/** What the run, all paths together or the project’s tests do not come to: counted here, and marked on the chart. */
export function CoveragePanel({ chart, walked, onMissed }: Props) {
  const { t } = useLingui();
  const [by, setBy] = useState<By>('run');
  const ways = usePaths(chart.machine, 'shortest');
  const ofRun = useMemo(() => missedBy(chart, walked), [chart, walked]);
  const table = testTableOf(chart.machine);
  const ofTests = useMemo(() => table && missedIn(chart, table), [chart, table]);
  const missed = { run: ofRun, ways: ways?.never ?? null, tests: ofTests }[by];
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
          ...(table ? [{ value: 'tests' as const, label: <Trans>Tests</Trans> }] : []),
        ]}
        onChange={setBy}
      />
      <output className={classes.counts}>
        {missed ? <Counts missed={missed} all={all} /> : <Trans>Walking all paths…</Trans>}
        {by === 'tests' && table && (
          <small className="muted">
            <Plural
              value={table.rows}
              one="# case of the project’s transition table"
              other="# cases of the project’s transition table"
            />
          </small>
        )}
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
        <span>{', '}</span>
        <Plural value={transitions} one="# transition" other="# transitions" />
      </span>
    </>
  );
}
