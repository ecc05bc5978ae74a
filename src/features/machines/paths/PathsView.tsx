import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CatalogueEntry } from '#machines/inspect/CatalogueEntry.ts';
import type { Chart } from '#machines/inspect/chart.ts';
import { coverable, type Coverage } from '#machines/inspect/coverage.ts';
import { fillOf } from '#machines/inspect/fillOf.ts';
import { replay } from '#machines/inspect/replay.ts';
import type { Run } from '#machines/inspect/run.ts';
import { stateText } from '#machines/inspect/stateText.ts';
import { Button } from '#src/ui/Button.tsx';
import { Segmented } from '#src/ui/field/Segmented.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from './PathsView.module.css';
import { type PathsKind, usePaths } from './usePaths.ts';

interface Props {
  entry: CatalogueEntry;
  chart: Chart;
  onOpen: (run: Run) => void;
}

/** The ways to every state, to be opened and stepped, and what no way comes to. */
export function PathsView({ entry, chart, onOpen }: Props) {
  const { t } = useLingui();
  const [kind, setKind] = useState<PathsKind>('shortest');
  const found = usePaths(entry.machine.id, kind);
  return (
    <div className={classes.paths}>
      <Segmented<PathsKind>
        label={t`Which ways`}
        value={kind}
        options={[
          { value: 'shortest', label: <Trans>Shortest</Trans> },
          { value: 'simple', label: <Trans>All without a loop</Trans> },
        ]}
        onChange={setKind}
      />
      {found ? (
        <>
          <Count chart={chart} never={found.never} />
          <Never chart={chart} states={found.never.states} transitions={found.never.transitions} />
          <p>
            <Plural value={found.runs.length} one="# way" other="# ways" />
            {found.isCut && (
              <>
                {' '}
                <Trans>and more, which are not shown</Trans>
              </>
            )}
          </p>
          <ol className="stack gap-2xs">
            {found.runs.map((run) => (
              <Way key={JSON.stringify(run)} entry={entry} run={run} onOpen={onOpen} />
            ))}
          </ol>
        </>
      ) : (
        <div className={classes.walking}>
          <Spinner />
        </div>
      )}
    </div>
  );
}

function Way({ entry, run, onOpen }: { entry: CatalogueEntry; run: Run; onOpen: (run: Run) => void }) {
  const { t } = useLingui();
  const frames = replay(entry.machine, run, fillOf(entry, run.input));
  const end = frames.at(-1);
  const to = end ? stateText(end.snapshot.value) : '';
  return (
    <li>
      <code translate="no">{to}</code>
      <span translate="no">{run.steps.map(({ event }) => event.type).join(' → ') || 'init'}</span>
      <Button size="small" aria-label={t`Step the way to ${to}`} onClick={() => onOpen(run)}>
        <Trans>Step it</Trans>
      </Button>
    </li>
  );
}

/** How much of the machine some way comes to. */
function Count({ chart, never }: { chart: Chart; never: Coverage }) {
  const { states, transitions } = coverable(chart);
  const reached = states.length - never.states.length;
  const taken = transitions.length - never.transitions.length;
  return (
    <p>
      <Trans>
        States reached: {reached} of {states.length}. Transitions taken: {taken} of {transitions.length}.
      </Trans>
    </p>
  );
}

function Never({ chart, states, transitions }: { chart: Chart; states: string[]; transitions: string[] }) {
  if (states.length + transitions.length === 0)
    return (
      <p className={classes.all}>
        <Trans>Every state is reached, and every transition is taken by some way.</Trans>
      </p>
    );
  const nameOf = (id: string) => chart.states.find((state) => state.id === id)?.path || id;
  return (
    <ul className={classes.never}>
      {states.map((id) => (
        <li key={id}>
          <Trans>
            Never reached: <code translate="no">{nameOf(id)}</code>
          </Trans>
        </li>
      ))}
      {transitions.map((id) => (
        <li key={id}>
          <Trans>
            Never taken: <code translate="no">{id}</code>
          </Trans>
        </li>
      ))}
    </ul>
  );
}
