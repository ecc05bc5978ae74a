import { Trans, useLingui } from '@lingui/react/macro';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import { serverNow } from '#src/platform/clock.ts';
import { dayOf, hourOf } from '#src/features/editor/parts/timing/formatTime.ts';
import { useFunnelClock } from '#src/features/editor/parts/timing/useFunnelClock.ts';
import classes from './questions/Composer.module.css';
import {
  useNextPlanned,
  useTryoutDispatch,
  useTryoutState,
} from '#src/features/editor/parts/tryout/useTryoutSession.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The chat's clock, in the funnel's time zone; it only moves on. */
export function ClockBar() {
  const { t } = useLingui();
  const act = useTryoutDispatch();
  const { place, foreign } = useFunnelClock();
  const now = useTryoutState(({ tryout }) => tryout.now);
  const [opened] = useState(serverNow);
  const [ahead, setAhead] = useState(0);
  const textOf = (at: number) => `${dayOf(place, at, opened)}, ${hourOf(place, at)}`;
  const jump = (ms: number) => {
    setAhead(0);
    if (ms > 0) act({ type: 'jump', ms });
  };
  return (
    <>
      <div className={classes.clock} title={foreign ?? undefined}>
        <IconClock size={16} stroke={1.75} aria-hidden />
        <output aria-label={t`Chat clock`} data-ahead={ahead > 0 || undefined}>
          {textOf(now + ahead)}
        </output>
        <Button size="small" title={t`One hour ahead`} onClick={() => jump(hourMs)}>
          <Trans>+1 h</Trans>
        </Button>
        <Button size="small" title={t`One day ahead`} onClick={() => jump(dayMs)}>
          <Trans>+1 day</Trans>
        </Button>
      </div>
      <ClockSlider ahead={ahead} text={textOf(now + ahead)} onMove={setAhead} onDone={() => jump(ahead)} />
    </>
  );
}

interface SliderProps {
  /** How far it was moved on, ms. */
  ahead: number;
  text: string;
  onMove: (ahead: number) => void;
  onDone: () => void;
}

/** The least share of the slider's length to which the next message attracts it. */
const snapShare = 0.03;

/** Previews a later time while it is dragged, or an arrow key is held; letting go moves the clock there. */
function ClockSlider({ ahead, text, onMove, onDone }: SliderProps) {
  const { t } = useLingui();
  const now = useTryoutState(({ tryout }) => tryout.now);
  const wait = Math.max(0, (useNextPlanned()?.at ?? now) - now);
  const range = Math.max(2 * dayMs, wait * 1.5);
  const snap = (ms: number) => (Math.abs(ms - wait) < range * snapShare ? wait : ms);
  return (
    <div className={classes.slider}>
      {wait > 0 && <i style={{ insetInlineStart: `${(wait / range) * 100}%` }} />}
      <input
        type="range"
        aria-label={t`Skip ahead`}
        aria-valuetext={text}
        min={0}
        max={Math.round(range / minuteMs)}
        step="any"
        value={ahead / minuteMs}
        onChange={({ target }) => onMove(snap(Math.round(target.valueAsNumber) * minuteMs))}
        onKeyDown={(event) => {
          const step = { ArrowRight: hourMs, ArrowUp: hourMs, PageUp: dayMs }[keyOf(event)];
          const back = { ArrowLeft: hourMs, ArrowDown: hourMs, PageDown: dayMs }[keyOf(event)];
          if (step === undefined && back === undefined) return;
          event.preventDefault();
          onMove(Math.min(range, Math.max(0, ahead + (step ?? 0) - (back ?? 0))));
        }}
        onKeyUp={onDone}
        onPointerUp={onDone}
        onPointerCancel={() => onMove(0)}
        onBlur={() => onMove(0)}
      />
    </div>
  );
}
