import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMessageEditor } from '#src/messageEditor/MessageEditorContext.ts';
import { PillSelect } from '#src/shell/conditions/PillSelect.tsx';
import { delayOf, delayUnits, secondsOf } from '#src/shell/timing/delay.ts';
import groups from '#src/messageEditor/groups/Group.module.css';

interface Props {
  seconds: number;
  least: number;
  most: number;
  onChange: (seconds: number) => void;
}

/** A wait by its number and unit; while the number is typed, the field may be empty and the wait stays. */
export function DurationInput({ seconds, least, most, onChange }: Props) {
  const { t } = useLingui();
  const { flush } = useMessageEditor();
  const [typed, setTyped] = useState<string | null>(null);
  const { amount, unit } = delayOf(seconds) ?? { amount: 1, unit: 'minutes' };
  const set = (next: { amount: number; unit: typeof unit }) =>
    onChange(Math.min(Math.max(secondsOf(next), least), most));
  const names = {
    minutes: t`${plural(amount, { one: 'minute', other: 'minutes' })}`,
    hours: t`${plural(amount, { one: 'hour', other: 'hours' })}`,
    days: t`${plural(amount, { one: 'day', other: 'days' })}`,
  };
  return (
    <>
      <input
        className={groups.short}
        type="number"
        inputMode="numeric"
        min={1}
        aria-label={t`How many`}
        value={typed ?? amount}
        onChange={({ target }) => {
          setTyped(target.value);
          const number = Number.parseInt(target.value, 10);
          if (number > 0) set({ amount: number, unit });
        }}
        onBlur={() => {
          setTyped(null);
          flush();
        }}
      />
      <PillSelect
        label={t`Unit`}
        value={unit}
        options={delayUnits.map((value) => ({ value, label: names[value] }))}
        onChange={(chosen) => set({ amount, unit: chosen })}
      />
    </>
  );
}
