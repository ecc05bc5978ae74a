import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { colours } from '#contract/iconsAndColours.ts';
import type { NamedPerson } from '#machines/text/personName.ts';
import { initialOf, usePersonName } from '#src/person/personName.ts';
import classes from './People.module.css';

interface Props {
  funnel: string;
  contact: string;
  person: NamedPerson;
  /** Below the name. */
  children?: ReactNode;
  /** At the end of the line. */
  end?: ReactNode;
}

/** A person of a series: their name leads to their page in the funnel. */
export function SeriesPersonLine({ funnel, contact, person, children, end }: Props) {
  const name = usePersonName()(person);
  const colour = colours[Number.parseInt(contact.slice(-4), 16) % colours.length] ?? 'gray';
  return (
    <>
      <span className={`${classes.initial} c-${colour}`} aria-hidden>
        {initialOf(name)}
      </span>
      <span className={classes.person}>
        <Link
          className="stretched"
          to="/content/funnels/$id/people/$contact/"
          params={{ id: funnel, contact }}
          dir="auto"
          translate="no"
        >
          {name}
        </Link>
        {children}
      </span>
      {end && <span className={classes.end}>{end}</span>}
    </>
  );
}
