import { Plural, useLingui } from '@lingui/react/macro';
import type { AudiencePart } from '#contract/schemas/sending/mailing.ts';
import classes from '../Audience.module.css';

interface Props {
  part: AudiencePart | undefined;
  /** Nothing is before it. */
  isFirst?: boolean;
}

/** How many people a part of an audience adds to the sum or takes off, and how many more it has who change nothing. */
export function AudiencePartNumber({ part, isFirst = false }: Props) {
  const { i18n } = useLingui();
  if (!part) return null;
  const { kind, people, others } = part;
  const sign = people < 0 ? '−' : people > 0 && !isFirst ? '+' : '';
  return (
    <span className={classes.number}>
      <span>{`${sign}${i18n.number(Math.abs(people))}`}</span>
      {others > 0 && (
        <span>
          <span>{' · '}</span>
          {kind === 'without_tags' ? (
            <Plural value={others} one="# is not included anyway" other="# are not included anyway" />
          ) : (
            <Plural value={others} one="# is already included" other="# are already included" />
          )}
        </span>
      )}
    </span>
  );
}
