import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconLock, IconPencil, IconPlayerPlay } from '@tabler/icons-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import type { AnyEventObject } from 'xstate';
import type { Frame } from '#machines/inspect/replay.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import type { OfferedEvent } from '../run/offeredEvents.ts';
import { Refusal } from './Refusal.tsx';
import classes from './EventList.module.css';

const PayloadForm = lazy(async () => ({ default: (await import('./PayloadForm.tsx')).PayloadForm }));

interface Props {
  machine: string;
  frame: Frame;
  offered: OfferedEvent[];
  onSend: (event: AnyEventObject, at?: number) => void;
}

/** The events of a machine: possible ones first, refused ones with what refuses them. */
export function EventList({ machine, frame, offered, onSend }: Props) {
  const possible = offered.filter(({ isTaken, code }) => isTaken && code === null).length;
  const refused = offered.length - possible;
  return (
    <section>
      <h3>
        <Trans>Events</Trans>
        <small>
          <Plural value={possible} one="# possible" other="# possible" />
          <span>{', '}</span>
          <Plural value={refused} one="# refused" other="# refused" />
        </small>
      </h3>
      {frame.snapshot.status !== 'active' && (
        <p className={classes.over}>
          <Trans>The machine has come to its end. Start over, or step back.</Trans>
        </p>
      )}
      <ul className={classes.events}>
        {offered.map((offer) => (
          <EventItem key={offer.key} machine={machine} offer={offer} onSend={onSend} />
        ))}
      </ul>
    </section>
  );
}

function EventItem({ machine, offer, onSend }: Pick<Props, 'machine' | 'onSend'> & { offer: OfferedEvent }) {
  const { t } = useLingui();
  const pencil = useRef<HTMLButtonElement>(null);
  const [isEdited, setEdited] = useState(false);
  return (
    <li>
      <EventRow offer={offer} onSend={() => onSend(offer.event, offer.at)} />
      <IconButton
        ref={pencil}
        size="small"
        className={classes.edit}
        label={t`Change what ${offer.event.type} carries`}
        aria-expanded={isEdited}
        onClick={() => setEdited(!isEdited)}
      >
        <IconPencil size={15} stroke={1.75} aria-hidden />
      </IconButton>
      {isEdited && (
        <Suspense>
          <PayloadForm
            machine={machine}
            event={offer.event}
            onSend={(event) => {
              setEdited(false);
              pencil.current?.focus();
              onSend(event, offer.at);
            }}
          />
        </Suspense>
      )}
    </li>
  );
}

function EventRow({ offer, onSend }: { offer: OfferedEvent; onSend: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const { event, about, to, isTaken, code } = offer;
  const { type, ...payload } = event;
  const carried = Object.entries(payload)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join(', ');
  const isRefused = !isTaken || code !== null;
  const Icon = isRefused ? IconLock : IconPlayerPlay;
  return (
    <>
      <button
        type="button"
        className={classes.event}
        data-refused={isRefused || undefined}
        aria-describedby={isRefused ? id : undefined}
        onClick={onSend}
      >
        <Icon size={16} stroke={1.75} aria-hidden />
        <span translate="no">
          <code>{type}</code>
          {(about ?? carried) && (
            <small title={carried} dir="auto" className={about ? classes.about : undefined}>
              {about ?? carried}
            </small>
          )}
        </span>
        {!isRefused && <em>{to === null ? t`stays` : `→ ${to}`}</em>}
      </button>
      {isRefused && (
        <p id={id} className={classes.why}>
          <Why offer={offer} />
        </p>
      )}
    </>
  );
}

function Why({ offer: { code, guards, onlyFrom } }: { offer: OfferedEvent }) {
  if (code !== null || guards.length > 0)
    return (
      <>
        {code !== null && <Refusal code={code} />}{' '}
        {guards.length > 0 && (
          <Trans>
            Says no: <code translate="no">{guards.join(', ')}</code>
          </Trans>
        )}
      </>
    );
  if (onlyFrom.length > 0)
    return (
      <Trans>
        Only from <code translate="no">{onlyFrom.join(', ')}</code>
      </Trans>
    );
  return <Trans>Nothing takes it here.</Trans>;
}
