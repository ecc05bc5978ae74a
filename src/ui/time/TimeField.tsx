import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import classes from './TimeField.module.css';
import { parseTypedTime } from './typedTime.ts';

interface Props {
  label: string;
  value: string;
  /** What is said of words that are no time. */
  notTime: string;
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
 * it, such as “7pm”. What is no time stays as it was typed, with a sentence that says so, and its form is not sent.
 */
export function TimeField({ label, value, notTime, errorId, className, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const refusalId = useId();
  /** Where the caret was when a key changed the time, which would move it to the end. */
  const caretAfter = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caretAfter.current !== null) input.current?.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = null;
  });
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const isNoTime = typed !== null && parseTypedTime(typed) === null;
  const isInvalid = errorId !== undefined || isRefused;
  useLayoutEffect(() => input.current?.setCustomValidity(isNoTime ? notTime : ''), [isNoTime, notTime]);
  const show = (text: string | null) => {
    setTyped(text);
    setRefused(false);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const key = keyOf(event);
    const { currentTarget: field } = event;
    if (key === 'Enter' && typed !== null) {
      if (!isNoTime) return show(null);
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
    caretAfter.current = caret;
  };
  return (
    <span className={[classes.entry, className].filter(Boolean).join(' ')}>
      <input
        ref={input}
        type="text"
        autoComplete="off"
        data-enter
        data-time
        className={`${classes.time} ${classes.typed}`}
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        aria-describedby={[isRefused && refusalId, errorId].filter(Boolean).join(' ') || undefined}
        data-invalid={isInvalid || undefined}
        value={typed ?? value}
        onFocus={({ target }) => target.select()}
        onMouseDown={(event) => {
          // the first press selects all, wherever it is: the browser would put the caret there after the focus
          if (document.activeElement === event.currentTarget) return;
          event.preventDefault();
          event.currentTarget.focus();
        }}
        onChange={({ target }) => {
          show(target.value);
          const time = parseTypedTime(target.value);
          if (time !== null && time !== value) onChange(time);
        }}
        onBlur={() => {
          if (isNoTime && typed.trim() !== '') setRefused(true);
          else show(null);
        }}
        onInvalid={(event) => {
          // the sentence is said below the field, in the language of the interface
          event.preventDefault();
          setRefused(true);
          event.currentTarget.focus();
        }}
        onKeyDown={press}
      />
      {isRefused && (
        <small id={refusalId} role="alert" className={classes.refusal}>
          {notTime}
        </small>
      )}
    </span>
  );
}

function shifted(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const at = (hour * 60 + minute + minutes + dayMinutes) % dayMinutes;
  return [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
