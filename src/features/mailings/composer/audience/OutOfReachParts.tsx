import { Plural, Trans } from '@lingui/react/macro';
import { type AudiencePart, type OutOfReach, outOfReach } from '#contract/schemas/sending/mailing.ts';
import classes from '../Audience.module.css';
import { partOf } from './audienceLine.ts';
import { AudiencePartNumber } from './AudiencePartNumber.tsx';

interface Props {
  parts: readonly AudiencePart[];
  onOpenBlocked: () => void;
}

/** Whom the bot cannot write to, as parts that take them off; those who have blocked it open. */
export function OutOfReachParts({ parts, onOpenBlocked }: Props) {
  const found = outOfReach.flatMap((reason) => {
    const part = partOf(parts, reason);
    return part ? [{ reason, part }] : [];
  });
  if (found.length === 0) return null;
  return (
    <ul className={classes.off}>
      {found.map(({ reason, part }) =>
        reason === 'blocked' ? (
          <li key={reason} className={classes.opens}>
            <button type="button" className={classes.blocked} onClick={onOpenBlocked}>
              <AudiencePartNumber part={part} /> <Why reason={reason} people={0 - part.people} />
            </button>
          </li>
        ) : (
          <li key={reason}>
            <AudiencePartNumber part={part} /> <Why reason={reason} people={0 - part.people} />
          </li>
        ),
      )}
    </ul>
  );
}

function Why({ reason, people }: { reason: OutOfReach; people: number }) {
  if (reason === 'archived') return <Trans>in the archive</Trans>;
  if (reason === 'without_chat')
    return <Plural value={people} one="has no chat with the bot" other="have no chat with the bot" />;
  if (reason === 'testers') return <Plural value={people} one="tests the funnel" other="test the funnel" />;
  return <Plural value={people} one="has blocked the bot" other="have blocked the bot" />;
}
