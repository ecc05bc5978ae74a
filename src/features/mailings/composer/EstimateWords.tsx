import { Plural, Trans } from '@lingui/react/macro';
import type { Estimate } from '#contract/schemas/mailing.ts';
import { useDuration } from '../useDuration.ts';
import { useHeldBack } from '#src/shell/sending/useHeldBack.ts';
import { useMoment } from '#src/shell/sending/useMoment.ts';
import classes from './Composer.module.css';

/** What sending now would mean: how many, how long, until when, and who gets it later. */
export function EstimateWords({ estimate }: { estimate: Estimate | undefined }) {
  const duration = useDuration();
  const moment = useMoment();
  const heldBack = useHeldBack();
  if (!estimate)
    return (
      <p className={classes.words}>
        <Trans>Counting…</Trans>
      </p>
    );
  const { recipients, seconds, finishes_at, quiet, capped } = estimate;
  if (recipients === 0)
    return (
      <p className={classes.words}>
        <Trans>Nobody would get it.</Trans>{' '}
        <span className={classes.caption}>
          <Trans>Widen who gets it, or wait until someone opens the bot.</Trans>
        </span>
      </p>
    );
  const long = duration(seconds);
  // The pace says nothing where all get it later.
  const isAtOnce = recipients - (quiet?.people ?? 0) - (capped?.people ?? 0) > 0;
  const done = finishes_at && moment(finishes_at);
  return (
    <p className={classes.words}>
      <b>
        <Plural value={recipients} one="# person" other="# people" />
      </b>
      {isAtOnce && (
        <>
          , <Trans>about {long}</Trans>
        </>
      )}
      {done && (
        <>
          ,{' '}
          <b>
            <Trans>done by {done}</Trans>
          </b>
        </>
      )}
      {heldBack({ quiet, capped }).map((words) => `; ${words}`)}
      <span className={classes.caption}>
        <Trans>Replies and letters go first; it can be paused at any time.</Trans>
      </span>
    </p>
  );
}
