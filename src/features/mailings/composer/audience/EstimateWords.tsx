import { Plural, Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Estimate } from '#contract/schemas/sending/mailing.ts';
import { ApiError } from '#src/api/apiError.ts';
import { useDuration } from '#src/features/mailings/useDuration.ts';
import { useHeldBack } from '#src/shell/sending/useHeldBack.ts';
import { useMoment } from '#src/shell/sending/useMoment.ts';
import classes from '../Composer.module.css';

interface Props {
  estimate: UseQueryResult<Estimate>;
  funnel: Funnel;
}

/** What sending now would mean: how many, how long, until when, and who gets it later; or what is to be done first. */
export function EstimateWords({ estimate: { data: estimate, error }, funnel }: Props) {
  const duration = useDuration();
  const moment = useMoment();
  const heldBack = useHeldBack();
  if (!estimate)
    return (
      <p className={classes.words}>
        {error instanceof ApiError ? <Trans>Fix the audience first.</Trans> : <Trans>Counting…</Trans>}
      </p>
    );
  const isRunning = funnel.state === 'running';
  const { recipients, seconds, finishes_at, quiet, capped } = estimate;
  if (recipients === 0)
    return (
      <p className={classes.words}>
        <Trans>Nobody would get it.</Trans>{' '}
        <span className={classes.caption}>
          {isRunning ? (
            <Trans>Choose a wider audience, or wait until someone opens the bot.</Trans>
          ) : (
            <RunFirst id={funnel.id} />
          )}
        </span>
      </p>
    );
  const long = duration(seconds);
  const held = heldBack({ quiet, capped });
  // The pace says nothing where all get it later.
  const isAtOnce = recipients - (quiet?.people ?? 0) - (capped?.people ?? 0) > 0;
  const done = finishes_at && moment(finishes_at);
  return (
    <p className={classes.words}>
      <b className="semibold">
        <Plural value={recipients} one="# person" other="# people" />
      </b>
      {isAtOnce && (
        <>
          <span>, </span>
          <Trans>about {long}</Trans>
        </>
      )}
      {done && (
        <>
          <span>,</span>{' '}
          <b className="semibold">
            <Trans>done by {done}</Trans>
          </b>
        </>
      )}
      {held.map(({ reason, words }) => (
        <span key={reason} className="block tabular">
          {words}
        </span>
      ))}
      {held.length > 0 && (
        <span className={classes.caption}>
          <Link to="/content/funnels/$id/bot/" params={{ id: funnel.id }} hash="sending">
            <Trans>Quiet hours and limit</Trans>
          </Link>
        </span>
      )}
      <span className={classes.caption}>
        {isRunning ? (
          <Trans>Replies and letters are sent first. Pause the mailing at any time.</Trans>
        ) : (
          <RunFirst id={funnel.id} />
        )}
      </span>
    </p>
  );
}

const RunFirst = ({ id }: { id: string }) => (
  <>
    <Trans>The funnel is not running. Run it, then send.</Trans>{' '}
    <Link to="/content/funnels/$id/" params={{ id }}>
      <Trans>Go to the funnel</Trans>
    </Link>
  </>
);
