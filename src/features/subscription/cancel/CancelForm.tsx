import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { LinkedSubscription, Subscription } from '#contract/schemas/money/subscription.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Card } from '#src/ui/list/Card.tsx';
import { useTitleAfter } from '#src/ui/focus/useTitleAfter.ts';
import state from '../state/State.module.css';
import classes from './Cancel.module.css';
import { CancelMoments } from './CancelMoments.tsx';
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
  const format = useFormat();
  const errorText = useErrorText();
  const [reason, setReason] = useState<string>();
  const keep = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => keep.current?.focus(), []);
  const end = of.until === null ? '' : format.date(of.until);
  // In the days of grace nothing is left of what was paid.
  const isOver = of.state === 'grace';
  return (
    <Card>
      <header className={state.head}>
        <h2>
          <Trans>What will happen</Trans>
        </h2>
      </header>
      <div className={classes.moments}>
        <CancelMoments {...{ end, isOver, stakes }} />
      </div>
      <Reasons chosen={reason} onChoose={setReason} />
      {Boolean(error) && (
        <div className={classes.error}>
          <Alert>{errorText(error)}</Alert>
        </div>
      )}
      <footer className={classes.foot}>
        <small>
          {isOver ? (
            <Trans>Pay at any time to start it again.</Trans>
          ) : (
            <Trans>You can resume it any time until {end}.</Trans>
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

function Reasons({ chosen, onChoose }: { chosen: string | undefined; onChoose: (reason: string) => void }) {
  const { i18n } = useLingui();
  const name = useId();
  return (
    <fieldset className={classes.reasons}>
      <legend>
        <Trans>Why are you leaving?</Trans>
      </legend>
      <span className={classes.optional}>
        <Trans>optional</Trans>
      </span>
      {Object.entries(leaveReasons).map(([value, label]) => (
        <label key={value}>
          <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
          <span>{i18n._(label)}</span>
        </label>
      ))}
    </fieldset>
  );
}
