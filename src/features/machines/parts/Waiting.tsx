import { Trans } from '@lingui/react/macro';
import type { AnyEventObject } from 'xstate';
import { eventLabel } from '#machines/inspect/chart.ts';
import type { Frame } from '#machines/inspect/replay.ts';
import { Button } from '#src/ui/Button.tsx';
import classes from './Waiting.module.css';

interface Props {
  frame: Frame;
  /** The catalogue's events, among them the answers of actors. */
  events: AnyEventObject[];
  onStep: (event: AnyEventObject, at?: number) => void;
}

/** Delays that wait for the clock, and actors that wait for an answer, which is given here by hand. */
export function Waiting({ frame: { at, timers, actors }, events, onStep }: Props) {
  return (
    <section>
      <h3>
        <Trans>Waits</Trans>
        <small>
          <Trans>Clock: {at} ms</Trans>
        </small>
      </h3>
      <ul className={classes.waiting}>
        {timers.map(({ id, event, due }) => (
          <li key={id}>
            <code translate="no">{eventLabel(event.type)}</code>
            <Button size="small" onClick={() => onStep(event, due)}>
              <Trans>Jump to {due} ms</Trans>
            </Button>
          </li>
        ))}
        {actors.map(({ id, src }) => (
          <li key={id}>
            <code translate="no">{src}</code>
            <Answers events={events.filter(({ type }) => type.endsWith(`.actor.${id}`))} onStep={onStep} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Answers({ events, onStep }: Pick<Props, 'events' | 'onStep'>) {
  return (
    <span>
      {events.map((event) => {
        const { type, output, error } = event as AnyEventObject & { output?: unknown; error?: unknown };
        const isDone = type.startsWith('xstate.done.');
        const value = JSON.stringify(isDone ? output : error);
        return (
          <Button key={type + value} size="small" onClick={() => onStep(event)}>
            {isDone ? <Trans>Answers</Trans> : <Trans>Fails</Trans>} <code translate="no">{value}</code>
          </Button>
        );
      })}
    </span>
  );
}
