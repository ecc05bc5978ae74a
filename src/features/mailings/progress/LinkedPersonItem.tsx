import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { personName } from '#machines/text/personName.ts';
import classes from './People.module.css';

interface Props {
  person: Contact;
  /** Whose people's page opens. */
  funnel: string;
  /** What is said of them. */
  children?: ReactNode;
}

/** A person in a panel, who opens by their name. */
export function LinkedPersonItem({ person, funnel, children }: Props) {
  const { t } = useLingui();
  return (
    <li className={classes.person}>
      <Link to="/content/funnels/$id/people/$contact/" params={{ id: funnel, contact: person.id }}>
        {personName(person) ?? t`No name`}
      </Link>
      {children}
    </li>
  );
}
