import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './Import.module.css';

interface Props {
  /** Where the way back leads, and its accessible name. */
  to: '/content/crm/' | '/content/crm/imports/';
  label: string;
  title: ReactNode;
  children?: ReactNode;
}

/** The head of a screen of imports: the way back, the title, and what belongs to it. */
export function ImportsHead({ to, label, title, children }: Props) {
  return (
    <header className={classes.head}>
      <Link to={to} aria-label={label} title={label} className={classes.back}>
        <IconChevronLeft size={20} stroke={1.75} aria-hidden />
      </Link>
      <h1 className={classes.title}>{title}</h1>
      {children}
    </header>
  );
}
