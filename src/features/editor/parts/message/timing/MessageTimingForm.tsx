import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DateTiming } from '#contract/schemas/funnels/dateTiming.ts';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import { useContactFields } from '#src/messageEditor/fields/useContactFields.ts';
import { Segmented } from '#src/ui/field/Segmented.tsx';
import { type Schedule, scheduleOf } from '#src/shell/timing/schedule.ts';
import { timingChange, timingOf } from '#src/shell/timing/timingOf.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { ArrivalNote } from './ArrivalNote.tsx';
import { DateFields } from './DateFields.tsx';
import { DelayFields } from './DelayFields.tsx';
import { TimeFields } from './TimeFields.tsx';
import classes from './TimingForm.module.css';
import { untilAt } from './useUntilText.ts';
import type { Before } from './whatComesBefore.ts';

type Mode = 'atOnce' | 'delay' | 'time';

const modeOf = ({ kind }: Schedule): Mode => (kind === 'delayedTime' ? 'time' : kind);

const defaults: Record<Mode, Schedule> = {
  atOnce: { kind: 'atOnce' },
  delay: { kind: 'delay', delay: { amount: 1, unit: 'hours' } },
  time: { kind: 'time', days: 1, at: '10:00', weekdays: [] },
};

/** Sets when a message is sent, and shows what that means for somebody who enters the stage now. */
export function MessageTimingForm({ message, after }: { message: Message; after: Before }) {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const dates = useContactFields().filter(({ kind }) => kind === 'date');
  const { until } = message;
  const schedule = scheduleOf(message);
  const mode = modeOf(schedule);
  const [last, setLast] = useState(defaults);
  const [lastUntil, setLastUntil] = useState(until);
  const step = { label: t`Change when it is sent`, burst: `delay:${message.id}` };
  const change = (to: Schedule) => {
    if (until) setLastUntil(until);
    else setLast({ ...last, [mode]: schedule });
    const timing = timingChange(message, timingOf(to));
    const edit = { type: 'message.change' as const, id: message.id, ...timing, ...(until && { until: null }) };
    editor.apply([edit], step);
  };
  const changeUntil = (to: DateTiming, at: string) => {
    if (!until) setLast({ ...last, [mode]: schedule });
    const timing = timingChange(message, { delay: 0, at });
    editor.apply([{ type: 'message.change' as const, id: message.id, ...timing, until: to }], step);
  };
  const [date] = dates;
  const firstUntil = lastUntil ?? (date && { field: date.name, days: 0, missed: 'skip' as const });
  return (
    <div className={classes.form}>
      <Segmented
        label={t`When it is sent`}
        value={until ? 'date' : mode}
        options={[
          { value: 'atOnce', label: t`At once` },
          { value: 'delay', label: t`After a delay` },
          { value: 'time', label: t`At a set time` },
          // only who keeps dates of people can send by them
          ...(firstUntil || until ? [{ value: 'date' as const, label: t`By a date` }] : []),
        ]}
        onChange={(chosen) => {
          if (chosen !== 'date') change(last[chosen]);
          else if (firstUntil) changeUntil(firstUntil, message.at ?? untilAt);
        }}
      />
      {until && <DateFields message={message} until={until} onChange={changeUntil} />}
      {!until && schedule.kind === 'delay' && (
        <DelayFields
          delay={schedule.delay}
          after={<After what={after} />}
          onChange={(delay) => change({ kind: 'delay', delay })}
        />
      )}
      {!until && (schedule.kind === 'time' || schedule.kind === 'delayedTime') && (
        <TimeFields schedule={schedule} onChange={change} />
      )}
      {!until && mode !== 'atOnce' && <ArrivalNote message={message} />}
    </div>
  );
}

function After({ what }: { what: Before }) {
  switch (what) {
    case 'entry':
      return <Trans>after entering the stage</Trans>;
    case 'answer':
      return <Trans>after the answer</Trans>;
    case 'message':
      return <Trans>after the previous message</Trans>;
  }
}
