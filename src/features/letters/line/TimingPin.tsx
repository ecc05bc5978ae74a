import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Letter } from '#contract/schemas/sending/series.ts';
import { haptic } from '#src/platform/telegram/haptic.ts';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import { shortDateInWords } from '../dateInWords.ts';
import classes from '../Series.module.css';
import { stepPx, usePull } from './usePull.ts';
import { mostDaysMoved, type ShownShift, useTimingMove } from './useTimingMove.ts';

interface Props {
  /** As it is saved. */
  letter: Letter;
  zone: string;
  /** When the person whose dates are shown joins. */
  joined: string;
  /** The date that is shown now, moved or not. */
  date: string | null;
  shift: ShownShift | null;
  /** Shows the letter at another time; null puts it back. */
  onShift: (shift: ShownShift | null) => void;
  /** Asks whether the letter is to keep the time that is shown. */
  onKeep: () => void;
  children: ReactNode;
}

/** So far the pin is seen to leave its letter, px. */
const farthestPx = 160;

const stepOfKey = new Map([
  ['ArrowDown', 1],
  ['ArrowRight', 1],
  ['ArrowUp', -1],
  ['ArrowLeft', -1],
]);

/** A letter's place on the time line: dragged down or up, or by arrow keys, its time becomes later or earlier. */
export function TimingPin({ letter, zone, joined, date, shift, onShift, onKeep, children }: Props) {
  const { t, i18n } = useLingui();
  const moveTo = useTimingMove(letter, { zone, joined }, onShift);
  const steps = shift?.steps ?? 0;
  const drop = () => {
    if (!shift) return;
    haptic('drop');
    onKeep();
  };
  const { handlers, isPulled, cancel } = usePull({ onMove: moveTo, onDrop: drop, onCancel: () => onShift(null) });
  const press = (event: KeyboardEvent) => {
    const step = stepOfKey.get(keyOf(event));
    if (step !== undefined) moveTo(steps + step);
    else if (shift && keyOf(event) === 'Enter') onKeep();
    else if (shift && keyOf(event) === 'Escape') cancel();
    else return;
    event.preventDefault();
  };
  const { name } = letter;
  const offset = Math.max(-farthestPx, Math.min(farthestPx, steps * stepPx));
  return (
    <span className={classes.pin} style={steps === 0 ? undefined : { transform: `translateY(${offset}px)` }}>
      {children}
      <input
        type="range"
        className={classes.pull}
        aria-label={t`Time of “${name}”`}
        aria-valuetext={date ? shortDateInWords(i18n.locale, date, zone) : ''}
        title={t`Drag or press arrow keys to change the time. Enter saves it, Escape cancels.`}
        min={-mostDaysMoved}
        max={mostDaysMoved}
        value={steps}
        onChange={({ target }) => {
          if (!isPulled()) moveTo(target.valueAsNumber);
        }}
        onKeyDown={press}
        onBlur={() => onShift(null)}
        {...handlers}
      />
    </span>
  );
}
