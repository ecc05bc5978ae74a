import { type ReactNode, useId } from 'react';
import { Card } from '#src/ui/list/Card.tsx';
import classes from './Section.module.css';

/** A titled section of the person's screen. */
export function Section({ title, end, children }: { title: ReactNode; end?: ReactNode; children: ReactNode }) {
  const heading = useId();
  return (
    <Card className={classes.section} aria-labelledby={heading}>
      <div className={classes.head}>
        <h3 id={heading}>{title}</h3>
        {end && <span className={classes.end}>{end}</span>}
      </div>
      {children}
    </Card>
  );
}
