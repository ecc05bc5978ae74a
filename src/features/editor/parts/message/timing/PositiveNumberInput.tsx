import { useState } from 'react';
import classes from './TimingForm.module.css';

interface Props {
  label: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
  onDone: () => void;
}

/** A number from 1; while it is typed, the field may be empty and the value stays. */
export function PositiveNumberInput({ label, value, max, onChange, onDone }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      className={classes.number}
      type="number"
      inputMode="numeric"
      aria-label={label}
      min={1}
      max={max}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        const amount = Number.parseInt(target.value, 10);
        if (amount > 0) onChange(Math.min(amount, max));
      }}
      onBlur={() => {
        setTyped(null);
        onDone();
      }}
    />
  );
}
