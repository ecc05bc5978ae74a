import { Trans, useLingui } from '@lingui/react/macro';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useState } from 'react';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import { dueTime } from '#machines/journey/timing/dueTime.ts';
import { serverNow } from '#src/platform/clock.ts';
import { useHourIn } from '#src/shell/clock/useHourIn.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { daysBetween, hourOf, longDayOf } from '#src/features/editor/parts/timing/formatTime.ts';
import { useFunnelClock } from '#src/features/editor/parts/timing/useFunnelClock.ts';
import classes from './TimingForm.module.css';

/** Shows when somebody who enters the stage now receives the message, in the funnel's time zone. */
export function ArrivalNote({ message }: { message: Message }) {
  const { t } = useLingui();
  const stage = useEditorSelector((s) => s.document.stages.find((st) => st.messages.some((m) => m.id === message.id)));
  const { place, foreign } = useFunnelClock();
  const hourIn = useHourIn();
  const [now] = useState(serverNow);
  const at = arrivalTime(stage?.messages ?? [], message.id, now, place.timeZone);
  const days = daysBetween(place, now, at);
  const date = `${longDayOf(place, at)}, ${hourIn(hourOf(place, at), place.timeZone)}`;
  const when = days === 0 ? t`today, ${date}` : days === 1 ? t`tomorrow, ${date}` : date;
  const { at: time } = message;
  return (
    <output className={classes.arrival}>
      <IconCalendarEvent className="flex-none faint" size={16} stroke={1.75} aria-hidden />
      <span>
        <span>
          <Trans>
            If someone enters the stage now: <b className="strong">{when}</b>
          </Trans>
        </span>
        {foreign !== null && (
          <small className="block mt-xs text-xs">
            <Trans>In the funnel’s time zone, {foreign}.</Trans>
          </small>
        )}
        {time !== undefined && (
          <small className="block mt-xs text-xs">
            <Trans>People whose time zone is known get it at their own {time}.</Trans>
          </small>
        )}
      </span>
    </output>
  );
}

/** When a message reaches somebody who enters its stage at `enteredAt`, ms; each counts from the one before it. */
function arrivalTime(messages: readonly Message[], id: string, enteredAt: number, zone: string): number {
  const index = messages.findIndex((message) => message.id === id);
  return messages.slice(0, index + 1).reduce((at, message) => dueTime(message, at, zone), enteredAt);
}
