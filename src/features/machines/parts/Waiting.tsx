import { Trans, useLingui } from '@lingui/react/macro';
import { IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { AnyEventObject } from 'xstate';
import { eventLabel } from '#machines/inspect/chart.ts';
import type { Frame } from '#machines/inspect/replay.ts';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import classes from './Waiting.module.css';

const OwnAnswer = lazy(async () => ({ default: (await import('./OwnAnswer.tsx')).OwnAnswer }));

interface Props {
  machine: string;
  frame: Frame;
  /** The catalogue's events, among them the answers of actors. */
  events: AnyEventObject[];
  onStep: (event: AnyEventObject, at?: number) => void;
}

/** Delays that wait for the clock, and actors that wait for an answer, which is given here by hand. */
export function Waiting({ machine, frame: { at, timers, actors }, events, onStep }: Props) {
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
          <li className="row wrap gap-sm justify-between" key={id}>
            <code translate="no">{eventLabel(event.type)}</code>
            <Button size="small" onClick={() => onStep(event, due)}>
              <Trans>Jump to {due} ms</Trans>
            </Button>
          </li>
        ))}
        {actors.map(({ id, src }) => (
          <ActorItem
            key={id}
            {...{ machine, id, src, onStep }}
            events={events.filter(({ type }) => type.endsWith(`.actor.${id}`))}
          />
        ))}
      </ul>
    </section>
  );
}

function ActorItem({ machine, id, src, events, onStep }: Omit<Props, 'frame'> & { id: string; src: string }) {
  const { t } = useLingui();
  const [isOwn, setOwn] = useState(false);
  return (
    <li className="row wrap gap-sm justify-between">
      <code translate="no">{src}</code>
      <span>
        <Answers events={events} onStep={onStep} />
        <IconButton
          size="small"
          label={t`Give ${src} another answer`}
          aria-expanded={isOwn}
          onClick={() => setOwn(!isOwn)}
        >
          <IconPencil size={15} stroke={1.75} aria-hidden />
        </IconButton>
      </span>
      {isOwn && (
        <Suspense>
          <OwnAnswer machine={machine} actor={id} events={events} onSend={onStep} />
        </Suspense>
      )}
    </li>
  );
}

function Answers({ events, onStep }: Pick<Props, 'events' | 'onStep'>) {
  return (
    <>
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
    </>
  );
}
