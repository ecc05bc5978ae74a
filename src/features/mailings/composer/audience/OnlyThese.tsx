import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AudiencePart } from '#contract/schemas/sending/mailing.ts';
import classes from '../Audience.module.css';
import { AudiencePartNumber } from './AudiencePartNumber.tsx';

interface Props {
  /** Whom it takes off, where that is known. */
  part: AudiencePart | undefined;
  /** The chips of those who stay. */
  children: ReactNode;
}

/** A kind that narrows those who come before it: who is in none of its chips is taken off. */
export const OnlyThese = ({ part, children }: Props) => (
  <span className={classes.only}>
    <span>
      <Trans>only</Trans>
    </span>
    {children}
    {part && (
      <span>
        <Trans>others</Trans> <AudiencePartNumber part={part} />
      </span>
    )}
  </span>
);
