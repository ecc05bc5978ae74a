import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Select } from '#src/ui/field/Select.tsx';
import { type Delay, delayUnits, maxAmount } from '#src/shell/timing/delay.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { PositiveNumberInput } from './PositiveNumberInput.tsx';

interface Props {
  delay: Delay;
  /** What it is counted from. */
  after: ReactNode;
  onChange: (delay: Delay) => void;
}

/** A delay as a sentence: `2 hours after the message before`. */
export function DelayFields({ delay: { amount, unit }, after, onChange }: Props) {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const names = {
    minutes: t`${plural(amount, { one: 'minute', other: 'minutes' })}`,
    hours: t`${plural(amount, { one: 'hour', other: 'hours' })}`,
    days: t`${plural(amount, { one: 'day', other: 'days' })}`,
  };
  return (
    <div className="row wrap gap-md text-sm muted">
      <PositiveNumberInput
        label={t`How many`}
        value={amount}
        max={maxAmount(unit)}
        onChange={(next) => onChange({ amount: next, unit })}
        onDone={editor.flush}
      />
      <Select
        label={t`Unit`}
        value={unit}
        choices={delayUnits.map((value) => ({ value, label: names[value] }))}
        onChange={(value) => {
          const chosen = delayUnits.find((other) => other === value);
          if (chosen) onChange({ amount: Math.min(amount, maxAmount(chosen)), unit: chosen });
        }}
      />
      <span>{after}</span>
    </div>
  );
}
