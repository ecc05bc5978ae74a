import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Segmented } from '#src/ui/field/Segmented.tsx';
import { Popup } from '#src/ui/overlay/Popup.tsx';
import { exitTiming } from '#src/shell/conditions/exitParts.ts';
import { type Schedule, scheduleOf } from '#src/shell/timing/schedule.ts';
import { timingOf } from '#src/shell/timing/timingOf.ts';
import { DelayFields } from '../message/timing/DelayFields.tsx';
import { TimeFields } from '../message/timing/TimeFields.tsx';
import type { ExitPopupProps } from './ConditionPopup.tsx';
import { conditionOfExit, withTime } from './editExits.ts';
import classes from './Exits.module.css';
import { useStageExits } from './useStageExits.ts';

type Mode = 'atOnce' | 'delay' | 'time';

const defaults: Record<Mode, Schedule> = {
  atOnce: { kind: 'atOnce' },
  delay: { kind: 'delay', delay: { amount: 1, unit: 'days' } },
  time: { kind: 'time', days: 1, at: '10:00', weekdays: [] },
};

/** Edits when an exit is asked, counted from when the stage began to wait. */
export function TimePopup({ stage, exit, anchor, onClose }: ExitPopupProps) {
  const { t } = useLingui();
  const { change } = useStageExits(stage.id);
  const schedule = scheduleOf(exitTiming(exit));
  const mode: Mode = schedule.kind === 'delayedTime' ? 'time' : schedule.kind;
  const [last, setLast] = useState(defaults);
  const set = (to: Schedule) => {
    setLast({ ...last, [mode]: schedule });
    change(withTime(exit, timingOf(to)), t`Change when the exit is taken`, 'time');
  };
  return (
    <Popup anchor={anchor} isOpen onClose={onClose} label={t`When the exit is taken`} align="end">
      <div className={classes.time}>
        <Segmented
          label={t`When the exit is taken`}
          value={mode}
          options={[
            // without a condition everyone would take it at once
            ...(conditionOfExit(exit) === null ? [] : [{ value: 'atOnce' as const, label: t`At once` }]),
            { value: 'delay', label: t`After a delay` },
            { value: 'time', label: t`At a set time` },
          ]}
          onChange={(chosen) => set(last[chosen])}
        />
        {schedule.kind === 'delay' && (
          <DelayFields
            delay={schedule.delay}
            after={<Trans>after the last message</Trans>}
            onChange={(delay) => set({ kind: 'delay', delay })}
          />
        )}
        {(schedule.kind === 'time' || schedule.kind === 'delayedTime') && (
          <TimeFields schedule={schedule} isExit onChange={set} />
        )}
      </div>
    </Popup>
  );
}
