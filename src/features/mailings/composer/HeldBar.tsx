import { Plural, Trans } from '@lingui/react/macro';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useCountdown } from '#src/shell/clock/useCountdown.ts';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { TransitionError } from '../TransitionError.tsx';
import classes from './Composer.module.css';

interface Props {
  /** When it leaves. */
  at: string;
  isBusy: boolean;
  error: unknown;
  onTakeBack: () => void;
}

/** The seconds within which Send can be taken back. */
export function HeldBar({ at, isBusy, error, onTakeBack }: Props) {
  const seconds = useCountdown(Date.parse(at));
  const back = useRef<HTMLButtonElement>(null);
  // Send, which had the focus, has gone.
  useEffect(() => {
    if (document.activeElement === document.body) back.current?.focus();
  }, []);
  return (
    <Card className={classes.go}>
      <output className={classes.words}>
        <b className="semibold">
          <Trans context="a mailing">Sending</Trans>
        </b>
        <span className={classes.caption}>
          {seconds > 0 ? (
            <Plural value={seconds} one="Sends in # second." other="Sends in # seconds." />
          ) : (
            <Trans>Sending now.</Trans>
          )}
        </span>
      </output>
      {error !== null && <TransitionError error={error} />}
      {(seconds > 0 || isBusy) && (
        <div className={classes.buttons}>
          <Button isBusy={isBusy} onClick={onTakeBack} ref={back}>
            {!isBusy && <IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
            <Trans>Undo</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
}
