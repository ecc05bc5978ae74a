import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlayerPlayFilled, IconPlayerSkipForward, IconSend2 } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { Button } from '#src/ui/Button.tsx';
import { isStartSource } from '#src/features/editor/model/startSource.ts';
import { useAddStage } from '#src/features/editor/parts/actions/useAddStage.ts';
import { useEditorSelector, useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';
import { useNarrow } from '#src/features/editor/parts/screen/useNarrow.ts';
import classes from './ChatFoot.module.css';
import { ClockBar } from './ClockBar.tsx';
import { dayOf, daysBetween, hourOf } from '#src/features/editor/parts/timing/formatTime.ts';
import { useMessageText } from './useMessageText.ts';
import { useFunnelClock } from '#src/features/editor/parts/timing/useFunnelClock.ts';
import {
  useNextPlanned,
  useTryoutDispatch,
  useCurrentStage,
  useTryoutSession,
  useTryoutState,
} from './useTryoutSession.ts';
import { useTryoutPersonName } from './useTryoutPersonName.ts';

/** The chat's controls: the clock, the next delayed message, the text field; before the start, the start button. */
export function ChatFoot() {
  const isPlaying = useTryoutState((s) => s.isPlaying);
  const hasBegun = useTryoutState(({ tryout }) => tryout.log.length > 0);
  const isBlocked = useTryoutState(({ tryout }) => tryout.isBlocked);
  const isEmpty = useEditorSelector(({ document }) => document.stages.length === 0);
  const foot = useRestoredFocus();
  return (
    <footer ref={foot} className={classes.foot}>
      <ClockBar />
      <Lost />
      <Next />
      {isPlaying ? <Playing /> : isBlocked ? <Blocked /> : hasBegun ? <Composer /> : isEmpty ? <NoStages /> : <Start />}
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
  const name = useTryoutPersonName();
  const when = useWhen(tryout.now);
  const next = useNextPlanned();
  const text = useMessageText(next?.kind === 'message' ? next.message : null);
  if (!next)
    return tryout.log.length === 0 || tryout.isBlocked ? null : (
      <p className="text-sm muted">
        <Trans>Nothing more is scheduled.</Trans>
      </p>
    );
  const time = when(next.at);
  return (
    <button type="button" className={classes.next} onClick={() => act({ type: 'jumpToNext' })}>
      <span className="grow">
        {next.kind === 'letter' ? (
          <NextLetter letter={next.name} time={time} />
        ) : (
          <>
            <b>{text ? <Trans>Next: “{text}”</Trans> : <Trans>Next message</Trans>}</b>
            <small className="block text-xs muted">
              <Trans>
                {time}, if {name} stays here
              </Trans>
            </small>
          </>
        )}
      </span>
      <IconPlayerSkipForward size={18} stroke={1.75} aria-hidden />
    </button>
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

function Composer() {
  const { t } = useLingui();
  const act = useTryoutDispatch();
  const name = useTryoutPersonName();
  const isNarrow = useNarrow();
  const session = useTryoutSession();
  const answer = useTryoutState((s) => s.answer);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = answer.trim();
    if (!trimmed) return;
    act({ type: 'text', text: trimmed });
    session.setAnswer('');
  };
  return (
    <form className="row gap-md" onSubmit={submit}>
      <input
        className={classes.field}
        value={answer}
        maxLength={limits.textChars}
        placeholder={t`Write as ${name}`}
        aria-label={t`Write as ${name}`}
        dir="auto"
        autoComplete="off"
        enterKeyHint="send"
        data-autofocus={isNarrow ? undefined : true}
        onChange={({ target }) => session.setAnswer(target.value)}
      />
      <Button type="submit" variant="primary" className={classes.send} aria-label={t`Send`} title={t`Send`}>
        <IconSend2 size={18} stroke={1.75} aria-hidden />
      </Button>
    </form>
  );
}
