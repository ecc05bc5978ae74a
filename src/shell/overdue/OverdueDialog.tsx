import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { OverdueFunnel } from '#contract/schemas/funnels/overdueDeliveries.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Button } from '#src/ui/Button.tsx';
import { Confirm } from '#src/ui/overlay/Confirm.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import { useSettleOverdue } from './queries.ts';
import { useSpacingDescription } from './useSpacingDescription.ts';
import classes from './OverdueDialog.module.css';

type Way = 'send' | 'space' | 'drop';

const spans = [1, 3, 6, 12, 24, limits.spreadHours];
/** Spacing out makes sense only for more messages than this. */
const fewMessages = limits.botRate;

interface Props {
  overdue: OverdueFunnel;
  onClose: () => void;
}

/** Asks what to do with held overdue messages and previews each option; dropping is confirmed twice. */
export function OverdueDialog({ overdue, onClose }: Props) {
  const { late } = overdue;
  const { t } = useLingui();
  const [way, setWay] = useState<Way>(late > fewMessages ? 'space' : 'send');
  const [hours, setHours] = useState(1);
  const [isAsking, setAsking] = useState(false);
  const settle = useSettleOverdue(overdue.id);
  const notifyResult = useNotifyResult();
  const successTexts = {
    send: t`Sending now`,
    space: t`The first is being sent, the others will follow`,
    drop: t`They will not be sent`,
  };
  const settleAll = async () => {
    await notifyResult(settle.mutateAsync({ action: way, ...(way === 'space' && { hours }) }), successTexts[way]);
    onClose();
  };
  if (isAsking)
    return (
      <AskDrop
        overdue={overdue}
        isBusy={settle.isPending}
        onConfirm={() => void settleAll()}
        onCancel={() => setAsking(false)}
      />
    );
  return (
    <Dialog onClose={onClose} title={t`Overdue messages`} closeLabel={t`Close`}>
      <div className="stack gap-xl">
        <Happened overdue={overdue} />
        <Ways late={late} way={way} onChoose={setWay} hours={hours} onHours={setHours} />
        <div className={classes.actions}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {way === 'drop' ? (
            <Button variant="danger" onClick={() => setAsking(true)}>
              <Plural value={late} one="Don’t send # message" other="Don’t send # messages" />
            </Button>
          ) : (
            <Button variant="primary" isBusy={settle.isPending} onClick={() => void settleAll()}>
              <Plural value={late} one="Send # message" other="Send # messages" />
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

interface WaysProps {
  late: number;
  way: Way;
  onChoose: (way: Way) => void;
  hours: number;
  onHours: (hours: number) => void;
}

function Ways({ late, way, onChoose, hours, onHours }: WaysProps) {
  const { t } = useLingui();
  const spacing = useSpacingDescription(late, hours);
  return (
    <fieldset className="stack gap-md" aria-label={t`What to do with them`}>
      <Choice way="send" chosen={way} onChoose={onChoose} label={<Trans>Send them now</Trans>}>
        <SendDescription late={late} />
      </Choice>
      {late > 1 && (
        <Choice way="space" chosen={way} onChoose={onChoose} label={<Trans>Spread over time</Trans>}>
          {spacing}
        </Choice>
      )}
      {way === 'space' && <Hours value={hours} onChange={onHours} />}
      <Choice way="drop" chosen={way} onChoose={onChoose} label={<Trans>Don’t send them</Trans>}>
        <Trans>Nobody gets them. Everyone continues as if they had.</Trans>
      </Choice>
    </fieldset>
  );
}

function Happened({ overdue: { name, late, people, oldest } }: { overdue: OverdueFunnel }) {
  const { t } = useLingui();
  const format = useFormat();
  const since = oldest ? format.dateTime(oldest) : '';
  const messages = t`${plural(late, { one: '# message', other: '# messages' })}`;
  const to = t`${plural(people, { one: 'for # person', other: 'for # people' })}`;
  return (
    <p className="muted">
      <Trans>
        “{name}” could not send {messages} {to} in time; the first was due {since}. Messages more than an hour overdue
        await your decision.
      </Trans>
    </p>
  );
}

function SendDescription({ late }: { late: number }) {
  const minutes = Math.ceil(late / limits.botRate / 60);
  if (minutes < 2) return <Trans>All are sent right away.</Trans>;
  return (
    <Plural
      value={minutes}
      one="They are sent one by one, over about # minute."
      other="They are sent one by one, over about # minutes."
    />
  );
}

interface ChoiceProps {
  way: Way;
  chosen: Way;
  label: ReactNode;
  /** A preview of the effect. */
  children: ReactNode;
  onChoose: (way: Way) => void;
}

function Choice({ way, chosen, label, children, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className={classes.way}>
      <input
        id={id}
        type="radio"
        name="way"
        value={way}
        checked={way === chosen}
        aria-describedby={`${id}-then`}
        onChange={() => onChoose(way)}
      />
      <span>
        <label className="stretched" htmlFor={id}>
          {label}
        </label>
        <small id={`${id}-then`}>{children}</small>
      </span>
    </div>
  );
}

function Hours({ value, onChange }: { value: number; onChange: (hours: number) => void }) {
  const { t } = useLingui();
  return (
    <div className={classes.hours}>
      <Select
        isWide
        label={t`Over how long`}
        value={String(value)}
        choices={spans.map((span) => ({
          value: String(span),
          label: t`${plural(span, { one: '# hour', other: '# hours' })}`,
        }))}
        onChange={(chosen) => onChange(Number(chosen))}
      />
    </div>
  );
}

interface AskProps {
  overdue: OverdueFunnel;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

function AskDrop({ overdue: { late, people }, ...rest }: AskProps) {
  return (
    <Confirm
      isOpen
      isDangerous
      title={<Plural value={late} one="Don’t send # message?" other="Don’t send # messages?" />}
      confirmLabel={<Trans>Don’t send</Trans>}
      cancelLabel={<Trans>Decide later</Trans>}
      {...rest}
    >
      <Plural value={people} one="# person will not get it." other="# people will not get theirs." />{' '}
      <Trans>This cannot be undone.</Trans>
    </Confirm>
  );
}
