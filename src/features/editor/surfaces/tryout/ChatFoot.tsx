import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlayerPlayFilled, IconPlayerSkipForward } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { triggersOf } from '#machines/funnel/edits/triggerEdits.ts';
import type { Planned } from '#machines/tryout/nextPlanned.ts';
import { Button } from '#src/ui/Button.tsx';
import { isStartSource } from '#src/features/editor/model/startSource.ts';
import { useAddStage } from '#src/features/editor/parts/actions/useAddStage.ts';
import { useEditorSelector, useIsEditable, useStage } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from './questions/Composer.module.css';
import { ClockBar } from './ClockBar.tsx';
import { Composer } from './questions/Composer.tsx';
import { useExitReason } from './questions/useExitReason.ts';
import { dayOf, daysBetween, hourOf } from '#src/features/editor/parts/timing/formatTime.ts';
import { useMessageText } from './useMessageText.ts';
import { useFunnelClock } from '#src/features/editor/parts/timing/useFunnelClock.ts';
import {
  useNextPlanned,
  useTryoutDispatch,
  useCurrentStage,
  useTryoutSession,
  useTryoutState,
} from '#src/features/editor/parts/tryout/useTryoutSession.ts';
import { useTryoutPersonName } from '#src/features/editor/parts/tryout/useTryoutPersonName.ts';

/**
 * The chat's controls: the clock, the next delayed message, the text field; before the start, the start button, and the
 * field where something written may begin the funnel.
 */
export function ChatFoot() {
  const isPlaying = useTryoutState((s) => s.isPlaying);
  // what nothing takes, written before the start, begins no journey
  const hasBegun = useTryoutState(({ tryout }) => tryout.journey.value !== 'new');
  const isBlocked = useTryoutState(({ tryout }) => tryout.isBlocked);
  const isEmpty = useEditorSelector(({ document }) => document.stages.length === 0);
  const foot = useRestoredFocus();
  return (
    <footer ref={foot} className={classes.foot}>
      <ClockBar />
      <Lost />
      <Next />
      {isPlaying ? <Playing /> : isBlocked ? <Blocked /> : hasBegun ? <Composer /> : isEmpty ? <NoStages /> : <Begin />}
    </footer>
  );
}

/** A press may unmount its own button: the focus then moves to the next action. */
function useRestoredFocus() {
  const foot = useRef<HTMLElement>(null);
  const state = useTryoutState((all) => all);
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const aim = foot.current?.querySelector('[data-autofocus]') ?? foot.current?.previousElementSibling;
    if (aim instanceof HTMLElement) aim.focus();
  }, [state]);
  return foot;
}

/** Shown where the person's stage was removed from the draft. */
function Lost() {
  const here = useCurrentStage();
  const isThere = useEditorSelector(({ document }) => document.stages.some(({ id }) => id === here));
  const name = useTryoutPersonName();
  if (here === null || isThere) return null;
  return (
    <p className="grow text-sm muted">
      <Trans>The stage {name} was on is gone. When you publish, you choose where its people go.</Trans>
    </p>
  );
}

/** The next delayed message, a press on which advances the clock to it; or that there is none. */
function Next() {
  const act = useTryoutDispatch();
  const tryout = useTryoutState((s) => s.tryout);
  const when = useWhen(tryout.now);
  const next = useNextPlanned();
  if (!next)
    return tryout.log.length === 0 || tryout.isBlocked ? null : (
      <p className="text-sm muted">
        <Trans>Nothing more is scheduled.</Trans>
      </p>
    );
  return (
    <button type="button" className={classes.next} onClick={() => act({ type: 'jumpToNext' })}>
      <span className="grow">
        <NextThing next={next} time={when(next.at)} />
      </span>
      <IconPlayerSkipForward size={18} stroke={1.75} aria-hidden />
    </button>
  );
}

interface NextProps<K extends Planned['kind'] = Planned['kind']> {
  next: Extract<Planned, { kind: K }>;
  time: string;
}

function NextThing({ next, time }: NextProps) {
  switch (next.kind) {
    case 'message':
      return <NextMessage next={next} time={time} />;
    case 'letter':
      return <NextLetter letter={next.name} time={time} />;
    case 'silence':
      return (
        <>
          <b>
            <Trans>Next: nobody answers</Trans>
          </b>
          <small className="block text-xs muted">{time}</small>
        </>
      );
    case 'exit':
      return <NextExit next={next} time={time} />;
  }
}

function NextMessage({ next, time }: NextProps<'message'>) {
  const name = useTryoutPersonName();
  const text = useMessageText(next.message);
  return (
    <>
      <b>{text ? <Trans>Next: “{text}”</Trans> : <Trans>Next message</Trans>}</b>
      <small className="block text-xs muted">
        <Trans>
          {time}, if {name} stays here
        </Trans>
      </small>
    </>
  );
}

function NextExit({ next, time }: NextProps<'exit'>) {
  const reason = useExitReason(next.exit);
  const title = useStage(next.to ?? '')?.title;
  return (
    <>
      <b>{reason === null ? <Trans>Next: an exit</Trans> : <Trans>Next: {reason}</Trans>}</b>
      <small className="block text-xs muted">
        {title === undefined ? (
          <Trans>{time}, the funnel ends</Trans>
        ) : (
          <Trans>
            {time}, to “{title}”
          </Trans>
        )}
      </small>
    </>
  );
}

const NextLetter = ({ letter, time }: { letter: string; time: string }) => (
  <>
    <b>
      <Trans>Next: letter “{letter}”</Trans>
    </b>
    <small className="block text-xs muted">{time}</small>
  </>
);

/** Formats a time relative to the chat's clock, such as `tomorrow at 10:00`. */
function useWhen(now: number): (at: number) => string {
  const { t } = useLingui();
  const { place } = useFunnelClock();
  return (at) => {
    const hour = hourOf(place, at);
    const days = daysBetween(place, now, at);
    if (days === 0) return t`today at ${hour}`;
    if (days === 1) return t`tomorrow at ${hour}`;
    const day = dayOf(place, at, now);
    return t`${day} at ${hour}`;
  };
}

function Playing() {
  const session = useTryoutSession();
  return (
    <div className="row gap-md">
      <p className="grow text-sm muted">
        <Trans>Showing the path…</Trans>
      </p>
      <Button data-autofocus onClick={session.stop}>
        <Trans>Stop</Trans>
      </Button>
    </div>
  );
}

function Blocked() {
  const act = useTryoutDispatch();
  const name = useTryoutPersonName();
  return (
    <div className="row gap-md">
      <p className="grow text-sm muted">
        <Trans>{name} blocked the bot: nothing is delivered.</Trans>
      </p>
      <Button data-autofocus onClick={() => act({ type: 'return' })}>
        <Trans>Unblock</Trans>
      </Button>
    </div>
  );
}

/** Nothing can be tried before there is a first stage. */
function NoStages() {
  const { add } = useAddStage();
  const isEditable = useIsEditable();
  return (
    <div className="row gap-md">
      <p className="grow text-sm muted">
        <Trans>There is nothing to try yet: add the first stage, which greets everyone who starts the bot.</Trans>
      </p>
      {isEditable && (
        <Button variant="primary" data-autofocus onClick={() => add()}>
          <Trans>Add a stage</Trans>
        </Button>
      )}
    </div>
  );
}

/** Keywords and commands begin a journey too. */
function Begin() {
  const takesText = useEditorSelector(({ document }) => triggersOf(document).some((one) => !('source' in one)));
  return (
    <>
      <Start />
      {takesText && <Composer />}
    </>
  );
}

/** Telegram's start button of an empty chat. */
function Start() {
  const session = useTryoutSession();
  const act = useTryoutDispatch();
  return (
    <Button
      isWide
      variant="primary"
      data-autofocus
      onClick={() => {
        const { source } = session.getState();
        act({ type: 'start', payload: isStartSource(source) ? source : null });
      }}
    >
      <IconPlayerPlayFilled size={14} aria-hidden />
      <Trans>Start</Trans>
    </Button>
  );
}
