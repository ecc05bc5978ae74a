import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import { leftOf } from '../mailingNumbers.ts';
import type { RecipientFilter } from '../queries.ts';
import { useHeldBack } from '#src/shell/sending/useHeldBack.ts';
import { useMoment } from '#src/shell/sending/useMoment.ts';
import type { PeopleOf } from './RecipientsPanel.tsx';
import classes from './Progress.module.css';
import { useStateLabels } from './useStateLabels.ts';

/** The numbers of a mailing by what came of each person, which make up all of them; whom one of these has too is said below. Each opens its people. */
export function Numbers({ mailing, onOpen }: { mailing: Mailing; onOpen: (of: PeopleOf) => void }) {
  const labels = useStateLabels();
  const moment = useMoment();
  const heldBack = useHeldBack();
  const { progress, state } = mailing;
  const { sent, unreachable, failed, uncertain, dropped, waiting, sending, blocked_after, finishes_at } = progress;
  const done = finishes_at && moment(finishes_at);
  const number = (filter: RecipientFilter, count: number, label: ReactNode = labels(filter, count)) => (
    <Number
      count={count}
      kind={filter}
      label={label}
      onOpen={() => onOpen({ state: filter, title: labels(filter, count) })}
    />
  );
  const isOver = leftOf(progress) === 0;
  return (
    <ul className={classes.numbers}>
      {number('sent', sent)}
      {number('unreachable', unreachable)}
      {number('failed', failed)}
      {number('uncertain', uncertain)}
      {dropped > 0 && number('dropped', dropped)}
      {sending > 0 && number('sending', sending)}
      {!isOver &&
        number('waiting', waiting, state === 'sending' && done ? <Trans>left, done by {done}</Trans> : undefined)}
      {heldBack(progress).map(({ reason, words }) => (
        <li key={reason} className={classes.later}>
          <button
            type="button"
            className={classes.laterNumber}
            onClick={() => onOpen({ state: 'waiting', reason, title: labels('waiting', waiting) })}
          >
            {words}
          </button>
        </li>
      ))}
      {blocked_after > 0 && (
        <li className={classes.later}>
          <button
            type="button"
            className={classes.laterNumber}
            onClick={() => onOpen({ state: 'blocked_after', title: labels('blocked_after', blocked_after) })}
          >
            <Plural
              value={blocked_after}
              one="# of those who got it blocked the bot within a day"
              other="# of those who got it blocked the bot within a day"
            />
          </button>
        </li>
      )}
    </ul>
  );
}

interface NumberProps {
  count: number;
  kind: RecipientFilter;
  label: ReactNode;
  onOpen: () => void;
}

function Number({ count, kind, label, onOpen }: NumberProps) {
  const { i18n } = useLingui();
  return (
    <li>
      <button type="button" className={classes.number} disabled={count === 0} onClick={onOpen}>
        <b>{i18n.number(count)}</b>
        <span>
          <i className={classes[kind]} aria-hidden />
          <span>{label}</span>
        </span>
      </button>
    </li>
  );
}
