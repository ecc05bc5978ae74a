import { useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconClock } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import { Popup } from '#src/ui/overlay/Popup.tsx';
import { InlineFallback } from '../lazy/LazyFallback.tsx';
import { lazyPanel } from '../lazy/lazyPanel.ts';
import classes from '#src/messageEditor/MessagePanel.module.css';
import { scheduleOf } from '#src/shell/timing/schedule.ts';
import { useDelayText, useTimingText } from '#src/shell/timing/useTimingText.ts';
import { useEditorSelector, useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';
import { useUntilText } from './timing/useUntilText.ts';
import type { Before } from './timing/whatComesBefore.ts';
import { funnelZone } from '../timing/useFunnelClock.ts';

/** It carries the calendar of time zones and the time field, which nobody needs before a press. */
const TimingForm = lazyPanel(
  async () => (await import('./timing/MessageTimingForm.tsx')).MessageTimingForm,
  InlineFallback,
);

/** Shows when a message is sent as text; a press edits it. */
export function DelayControl({ message, after }: { message: Message; after: Before }) {
  const { t } = useLingui();
  const sendingText = useSendingText();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isEditable = useIsEditable();
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={classes.delay}
        aria-haspopup="dialog"
        disabled={!isEditable}
        onClick={() => setOpen(true)}
      >
        <IconClock size={16} stroke={1.75} aria-hidden />
        <span>{sendingText(message, after)}</span>
        <IconChevronDown size={14} stroke={1.75} aria-hidden />
      </button>
      <Popup anchor={anchor} isOpen={isOpen} onClose={() => setOpen(false)} label={t`When it is sent`}>
        <Suspense>
          <TimingForm message={message} after={after} />
        </Suspense>
      </Popup>
    </>
  );
}

/** Returns a formatter of when a message is sent: a stage's first one counts from entering, others from the one before, or from its answer. */
function useSendingText(): (message: Message, after: Before) => string {
  const { t } = useLingui();
  const timingText = useTimingText(useEditorSelector(funnelZone));
  const delayText = useDelayText();
  const untilText = useUntilText();
  return (message, after) => {
    const date = untilText(message);
    if (date !== null) return t`Sent ${date}`;
    const schedule = scheduleOf(message);
    if (schedule.kind === 'atOnce')
      return {
        entry: t`Sent at once`,
        answer: t`Sent right after the answer`,
        message: t`Sent right after the previous message`,
      }[after];
    if (schedule.kind === 'delay') {
      const time = delayText(schedule.delay);
      return {
        entry: t`Sent ${time} after entering the stage`,
        answer: t`Sent ${time} after the answer`,
        message: t`Sent ${time} after the previous message`,
      }[after];
    }
    const when = timingText(message);
    return t`Sent ${when}`;
  };
}
