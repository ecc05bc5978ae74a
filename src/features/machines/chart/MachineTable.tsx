import { Trans } from '@lingui/react/macro';
import type { Chart, ChartState } from '#machines/inspect/chart.ts';
import type { Frame } from '#machines/inspect/replay.ts';
import classes from './MachineTable.module.css';

/** The chart in words: a tree of states, and the transitions in the order in which their guards are asked. */
export function MachineTable({ chart, frame }: { chart: Chart; frame: Frame }) {
  const active = new Set((frame.snapshot._nodes as { id: string }[]).map(({ id }) => id));
  const root = chart.states[0];
  const nameOf = (id: string) => chart.states.find((state) => state.id === id)?.path || chart.machine;
  return (
    <div className={classes.twin}>
      <h2>
        <Trans>States</Trans>
      </h2>
      {root && <Tree chart={chart} parent={root.id} active={active} />}
      <h2>
        <Trans>Transitions</Trans>
      </h2>
      <div className={classes.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Trans>State</Trans>
              </th>
              <th scope="col">
                <Trans>Event</Trans>
              </th>
              <th scope="col">
                <Trans>Guard</Trans>
              </th>
              <th scope="col">
                <Trans>To</Trans>
              </th>
              <th scope="col">
                <Trans>Actions</Trans>
              </th>
            </tr>
          </thead>
          <tbody translate="no">
            {chart.transitions.map(({ id, from, label, guard, to, actions }) => (
              <tr key={id} data-taken={frame.taken.includes(id) || undefined}>
                <td>{nameOf(from)}</td>
                <td>{label}</td>
                <td>{guard}</td>
                <td>{to.map(nameOf).join(', ')}</td>
                <td>{actions.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Tree({ chart, parent, active }: { chart: Chart; parent: string; active: ReadonlySet<string> }) {
  const children = chart.states.filter((state) => state.parent === parent);
  if (children.length === 0) return null;
  return (
    <ul className={classes.tree}>
      {children.map((state) => (
        <li key={state.id}>
          <StateLine state={state} isActive={active.has(state.id)} />
          <Tree chart={chart} parent={state.id} active={active} />
        </li>
      ))}
    </ul>
  );
}

function StateLine({ state, isActive }: { state: ChartState; isActive: boolean }) {
  return (
    <span data-active={isActive || undefined}>
      <code translate="no">{state.name}</code>
      {state.isInitial && (
        <small>
          <Trans>start</Trans>
        </small>
      )}
      {state.kind === 'final' && (
        <small>
          <Trans>end</Trans>
        </small>
      )}
      {isActive && (
        <small>
          <Trans>now here</Trans>
        </small>
      )}
    </span>
  );
}
