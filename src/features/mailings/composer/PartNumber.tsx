import { Plural, useLingui } from '@lingui/react/macro';
import type { AudiencePart } from '#contract/schemas/mailing.ts';
import classes from './Audience.module.css';

interface Props {
  part: AudiencePart | undefined;
  /** Nothing is before it. */
  isFirst?: boolean;
}

/** How many people a part of an audience adds to the sum or takes off, and how many more it has who change nothing. */
export function PartNumber({ part, isFirst = false }: Props) {
  const { i18n } = useLingui();
  if (!part) return null;
  const { kind, people, others } = part;
  const number = i18n.number(Math.abs(people));
  const isTaking = people < 0 || kind === 'without_tags';
  const sign = isFirst || people === 0 ? '' : isTaking ? '−' : '+';
  return (
    <span className={classes.number}>
      {`${sign}${number}`}
      {others > 0 && (
        <span>
          {' · '}
          {kind === 'without_tags' ? (
            <Plural value={others} one="# is not here anyway" other="# are not here anyway" />
          ) : (
            <Plural value={others} one="# is already counted" other="# are already counted" />
          )}
        </span>
      )}
    </span>
  );
}
