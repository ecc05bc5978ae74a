import { Trans } from '@lingui/react/macro';
import type { Command, Frame } from '#machines/inspect/replay.ts';
import { refusalOf } from '../run/offeredEvents.ts';
import { Refusal } from './Refusal.tsx';
import classes from './Commands.module.css';

const longest = 120;

function written({ type, params }: Command): string {
  const text = params === undefined || params === null ? '' : ` ${JSON.stringify(params)}`;
  return type + (text.length > longest ? `${text.slice(0, longest)}…` : text);
}

/** What the last step asks of whoever runs the machine. */
export function Commands({ frame }: { frame: Frame }) {
  const { commands, event } = frame;
  const refusal = refusalOf(frame);
  return (
    <div className={classes.commands} aria-live="polite">
      {commands.length === 0 ? (
        <span>
          {event === null ? <Trans>No step was taken yet.</Trans> : <Trans>The last step asked for nothing.</Trans>}
        </span>
      ) : (
        <>
          <span>
            <Trans>The last step asked for</Trans>
          </span>
          <ul className="flex wrap gap-md" translate="no">
            {commands.map((command, index) => (
              // The same command may come twice in a step.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                <code>{written(command)}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      {refusal !== null && (
        <p>
          <Refusal code={refusal} />
        </p>
      )}
    </div>
  );
}
