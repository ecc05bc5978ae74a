import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import { Segmented } from '#src/ui/field/Segmented.tsx';
import { type Schedule, scheduleOf } from '#src/shell/timing/schedule.ts';
import { timingChange, timingOf } from '#src/shell/timing/timingOf.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { ArrivalNote } from './ArrivalNote.tsx';
import { DelayFields } from './DelayFields.tsx';
import { TimeFields } from './TimeFields.tsx';
import classes from './TimingForm.module.css';

type Mode = 'atOnce' | 'delay' | 'time';

const modeOf = ({ kind }: Schedule): Mode => (kind === 'delayedTime' ? 'time' : kind);

const defaults: Record<Mode, Schedule> = {
  atOnce: { kind: 'atOnce' },
  delay: { kind: 'delay', delay: { amount: 1, unit: 'hours' } },
  time: { kind: 'time', days: 1, at: '10:00', weekdays: [] },
};

/** Sets when a message is sent, and shows what that means for somebody who enters the stage now. */
export function MessageTimingForm({ message, isFirst }: { message: Message; isFirst: boolean }) {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const schedule = scheduleOf(message);
  const mode = modeOf(schedule);
  const [last, setLast] = useState(defaults);
  const change = (to: Schedule) => {
    setLast({ ...last, [mode]: schedule });
    const edit = { type: 'message.change' as const, id: message.id, ...timingChange(message, timingOf(to)) };
    editor.apply([edit], { label: t`Change when it is sent`, burst: `delay:${message.id}` });
  };
  return (
    <div className={classes.form}>
      <Segmented
        label={t`When it is sent`}
        value={mode}
        options={[
          { value: 'atOnce', label: t`At once` },
          { value: 'delay', label: t`After a delay` },
          { value: 'time', label: t`At a set time` },
        ]}
        onChange={(chosen) => change(last[chosen])}
      />
      {schedule.kind === 'delay' && (
        <DelayFields delay={schedule.delay} isFirst={isFirst} onChange={(delay) => change({ kind: 'delay', delay })} />
      )}
      {(schedule.kind === 'time' || schedule.kind === 'delayedTime') && (
        <TimeFields schedule={schedule} onChange={change} />
      )}
      {mode !== 'atOnce' && <ArrivalNote message={message} />}
    </div>
  );
}
