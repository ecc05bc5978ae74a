import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconCalendar, IconCreditCardOff, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import type { LinkedSubscription, Subscription } from '#contract/schemas/subscription.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Card } from '#src/ui/Card.tsx';
import { useTitleAfter } from '#src/ui/useTitleAfter.ts';
import { type SubscriptionMoment, Moments } from '../state/Moments.tsx';
import state from '../state/State.module.css';
import classes from './Cancel.module.css';
import { leaveReasons } from './leaveReasons.ts';

interface Props {
  of: LinkedSubscription;
  /** What stops, where it is known. */
  stakes?: Subscription['stakes'];
  isBusy: boolean;
  error: unknown;
  onCancel: (reason: string | undefined) => void;
}

/** What cancelling does and when, a reason if one likes, and the confirmation; the focus is on keeping it. */
export function CancelForm({ of, stakes, isBusy, error, onCancel }: Props) {
  useTitleAfter();
  const { i18n } = useLingui();
  const format = useFormat();
  const errorText = useErrorText();
  const [reason, setReason] = useState<string>();
  const name = useId();
  const keep = useRef<HTMLAnchorElement>(null);
  useEffect(() => keep.current?.focus(), []);
  const end = of.until === null ? '' : format.date(of.until);
  // In the days of grace nothing is left of what was paid.
  const isOver = of.state === 'grace';
  const { running_funnels: bots, people } = stakes ?? { running_funnels: 0, people: 0 };
  const stopping = bots > 0 && <Plural value={bots} one="# bot stops answering." other="# bots stop answering." />;
  const now: SubscriptionMoment = {
    ...{ key: 'now', Icon: IconCreditCardOff, colour: 'gray' },
    when: <Trans>now</Trans>,
    what: isOver ? (
      <>
        <Trans>Nothing more is charged. The paid time is over: mailings and letters pause.</Trans> {stopping}
      </>
    ) : (
      <Trans>Nothing more is charged. Your bots go on working.</Trans>
    ),
  };
  const last: SubscriptionMoment = {
    ...{ key: 'end', Icon: IconCalendar, colour: 'yellow' },
    when: end,
    what: (
      <>
        <Trans>The paid time ends: mailings and letters pause.</Trans> {stopping}
      </>
    ),
  };
  const after: SubscriptionMoment = {
    ...{ key: 'after', Icon: IconUsers, colour: 'green' },
    when: <Trans>after that</Trans>,
    what: (
      <>
        {people > 0 && <Plural value={people} one="# person stays with you." other="# people stay with you." />}{' '}
        <Trans>Funnels and history stay. Designing and exporting go on.</Trans>
      </>
    ),
  };
  return (
    <Card>
      <header className={state.head}>
        <h2>
          <Trans>What will happen</Trans>
        </h2>
      </header>
      <div className={classes.moments}>
        <Moments of={isOver ? [now, after] : [now, last, after]} />
      </div>
      <fieldset className={classes.reasons}>
        <legend>
          <Trans>Why are you leaving?</Trans>
        </legend>
        <span className={classes.optional}>
          <Trans>if you like</Trans>
        </span>
        {Object.entries(leaveReasons).map(([value, label]) => (
          <label key={value}>
            <input type="radio" name={name} checked={reason === value} onChange={() => setReason(value)} />
            <span>{i18n._(label)}</span>
          </label>
        ))}
      </fieldset>
      {Boolean(error) && (
        <div className={classes.error}>
          <Alert>{errorText(error)}</Alert>
        </div>
      )}
      <footer className={classes.foot}>
        <small>
          {isOver ? (
            <Trans>Paying starts it again at any time.</Trans>
          ) : (
            <Trans>You can take it back any time until {end}.</Trans>
          )}
        </small>
        <Link ref={keep} to="/subscribe/" className={buttonClass()}>
          <Trans>Keep it</Trans>
        </Link>
        <Button variant="danger" isBusy={isBusy} onClick={() => onCancel(reason)}>
          <Trans>Cancel the subscription</Trans>
        </Button>
      </footer>
    </Card>
  );
}
