import type { ReactNode } from 'react';
import classes from '../Audience.module.css';

/** Choices of one kind, with what they mean above. */
export const AudienceGroup = ({ legend, children }: { legend: ReactNode; children: ReactNode }) => (
  <fieldset className={classes.group}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
);
