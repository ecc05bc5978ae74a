import { type KeyboardEvent, useState } from 'react';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import classes from './TimeField.module.css';
import { parseTypedTime } from './typedTime.ts';

interface Props {
  label: string;
  value: string;
  /** The element that says what is wrong; the field is invalid while it is given. */
  errorId?: string | undefined;
  className?: string | undefined;
  onChange: (at: string) => void;
}

const dayMinutes = 1_440;
/** What an arrow key adds with the caret in the hours, and behind them. */
const [hourStep, minuteStep] = [60, 5];
const hourChars = 2;

/**
 * A time of the day in 24 hours, such as `10:00`, as the chat and the cards show it. It is typed in whatever way people write
 * it, such as “7pm”; what is no time is replaced by the time before when the field is left.
 */
export function TimeField({ label, value, errorId, className, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const isInvalid = errorId !== undefined || isRefused;
  const show = (text: string | null) => {
    setTyped(text);
    setRefused(false);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const key = keyOf(event);
    const { currentTarget: field } = event;
    if (key === 'Enter' && typed !== null) {
      if (parseTypedTime(typed) !== null) return show(null);
      // the form is not sent with another time than the one that is shown
      event.preventDefault();
      setRefused(true);
      return field.select();
    }
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return;
    event.preventDefault();
    const caret = field.selectionStart ?? 0;
    const step = caret <= hourChars ? hourStep : minuteStep;
    onChange(shifted((typed !== null && parseTypedTime(typed)) || value, key === 'ArrowUp' ? step : -step));
    show(null);
    requestAnimationFrame(() => field.setSelectionRange(caret, caret));
  };
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      className={[classes.time, classes.typed, className].filter(Boolean).join(' ')}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={errorId}
      data-invalid={isInvalid || undefined}
      value={typed ?? value}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        show(target.value);
        const time = parseTypedTime(target.value);
        if (time !== null && time !== value) onChange(time);
      }}
      onBlur={() => show(null)}
      onKeyDown={press}
    />
  );
}

function shifted(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const at = (hour * 60 + minute + minutes + dayMinutes) % dayMinutes;
  return [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
