import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconClock } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Message } from '#contract/schemas/funnel.ts';
import { Segmented } from '#src/ui/Segmented.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { Popup } from '#src/ui/Popup.tsx';
import { useFunnelEditor, useEditorSelector, useIsEditable } from '../../store/useFunnelEditor.ts';
import { scheduleOf } from '../../model/schedule.ts';
import { useDelayText, useTimingText } from '../timing/useTimingText.ts';
import { arrivalOf, delayOf, type DelayUnit, maxAmount, secondsOf } from '../../model/delay.ts';
import classes from './MessagePanel.module.css';

/** Shows a message's delay as text; a press edits it. */
export function DelayControl({ message, isFirst }: { message: Message; isFirst: boolean }) {
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
        <span>{sendingText(message, isFirst)}</span>
        <IconChevronDown size={14} stroke={1.75} aria-hidden />
      </button>
      <Popup anchor={anchor} isOpen={isOpen} onClose={() => setOpen(false)} label={t`When it is sent`}>
        <DelayForm message={message} />
      </Popup>
    </>
  );
}

function DelayForm({ message }: { message: Message }) {
  const editor = useFunnelEditor();
  const { t } = useLingui();
  const delay = delayOf(message.delay);
  const [written, setWritten] = useState<string | null>(null);
  const change = (seconds: number) =>
    editor.apply([{ type: 'message.change', id: message.id, delay: seconds }], {
      label: t`Change when it is sent`,
      burst: `delay:${message.id}`,
    });
  const choose = (unit: DelayUnit | 'none') => {
    setWritten(null);
    change(unit === 'none' ? 0 : secondsOf({ amount: delay?.amount ?? 1, unit }));
  };
  const write = (value: string) => {
    setWritten(value);
    const amount = Number.parseInt(value, 10);
    if (delay && amount > 0) change(secondsOf({ amount, unit: delay.unit }));
  };
  return (
    <div className={classes.delayForm}>
      <Segmented
        label={t`Unit`}
        value={delay?.unit ?? 'none'}
        options={[
          { value: 'none', label: t`At once` },
          { value: 'minutes', label: t`Minutes` },
          { value: 'hours', label: t`Hours` },
          { value: 'days', label: t`Days` },
        ]}
        onChange={choose}
      />
      {delay && (
        <TextField
          hint={<Arrival message={message} />}
          label={t`How many`}
          type="number"
          inputMode="numeric"
          min={1}
          max={maxAmount(delay.unit)}
          value={written ?? delay.amount}
          onChange={(event) => write(event.target.value)}
          onBlur={() => {
            setWritten(null);
            editor.flush();
          }}
        />
      )}
    </div>
  );
}

/** Shows when somebody who enters the stage now receives the message. */
function Arrival({ message }: { message: Message }) {
  const { i18n } = useLingui();
  const stage = useEditorSelector((s) => s.document.stages.find((st) => st.messages.some((m) => m.id === message.id)));
  const [now] = useState(() => Date.now());
  const at = arrivalOf(stage?.messages ?? [], message.id, now);
  const when = i18n.date(at, { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });
  return <Trans>For a person who enters the stage now: {when}</Trans>;
}

/** Returns a formatter of when a message is sent: a stage's first one counts from entering, others from the one before. */
function useSendingText(): (message: Message, isFirst: boolean) => string {
  const { t } = useLingui();
  const timingText = useTimingText();
  const delayText = useDelayText();
  return (message, isFirst) => {
    const schedule = scheduleOf(message);
    if (schedule.kind === 'atOnce') return isFirst ? t`Sent at once` : t`Sent right after the message before`;
    if (schedule.kind === 'delay') {
      const time = delayText(schedule.delay);
      return isFirst ? t`Sent ${time} after the stage is entered` : t`Sent ${time} after the message before`;
    }
    const when = timingText(message);
    return t`Sent ${when}`;
  };
}
