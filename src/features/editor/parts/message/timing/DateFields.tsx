import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { limits } from '#contract/limits.ts';
import type { DateTiming } from '#contract/schemas/funnels/dateTiming.ts';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import { FieldPick } from '#src/messageEditor/fields/FieldPick.tsx';
import { useNotTime } from '#src/shell/when/useNotTime.ts';
import { Select } from '#src/ui/field/Select.tsx';
import { TimeField } from '#src/ui/time/TimeField.tsx';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { PositiveNumberInput } from './PositiveNumberInput.tsx';
import { untilAt } from './useUntilText.ts';

interface Props {
  message: Message;
  until: DateTiming;
  onChange: (until: DateTiming, at: string) => void;
}

type Side = 'before' | 'on' | 'after';

/** A date of the person as a sentence: `3 days before Birthday at 10:00`. */
export function DateFields({ message, until, onChange }: Props) {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const notTime = useNotTime();
  const { at = untilAt } = message;
  const { days } = until;
  const amount = Math.abs(days);
  const side: Side = days < 0 ? 'before' : days > 0 ? 'after' : 'on';
  const set = (part: Partial<DateTiming>) => onChange({ ...until, ...part }, at);
  const turn = (chosen: string | undefined) =>
    set({ days: chosen === 'before' ? -Math.max(1, amount) : chosen === 'after' ? Math.max(1, amount) : 0 });
  return (
    <>
      <FieldPick
        label={t`Which date`}
        value={until.field}
        fits={({ kind }) => kind === 'date'}
        made={{ kind: 'date' }}
        onPick={(field) => field !== null && set({ field })}
      />
      <div className="row wrap gap-md text-sm muted">
        {side !== 'on' && (
          <>
            <PositiveNumberInput
              label={t({ message: 'Days', context: 'how many' })}
              value={amount}
              max={limits.daysFromDate}
              onChange={(next) => set({ days: side === 'before' ? -next : next })}
              onDone={editor.flush}
            />
            <span>{t`${plural(amount, { one: 'day', other: 'days' })}`}</span>
          </>
        )}
        <Select
          label={t`Before or after the date`}
          value={side}
          choices={[
            { value: 'before', label: t`before the date` },
            { value: 'on', label: t`on that day` },
            { value: 'after', label: t`after the date` },
          ]}
          onChange={turn}
        />
        <Trans context="time of the day">at</Trans>
        <TimeField label={t`Time`} notTime={notTime} value={at} onChange={(time) => onChange(until, time)} />
      </div>
      <div className="row wrap gap-md text-sm muted">
        <span>
          <Trans>No such date, or it is past:</Trans>
        </span>
        <Select
          label={t`What happens without a date to come`}
          value={until.missed}
          choices={[
            { value: 'skip', label: t`don’t send` },
            { value: 'now', label: t`send at once` },
          ]}
          onChange={(missed) => set({ missed: missed === 'now' ? 'now' : 'skip' })}
        />
      </div>
    </>
  );
}
