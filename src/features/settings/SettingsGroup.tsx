import type { ReactNode } from 'react';
import classes from './SettingsScreen.module.css';

interface Props {
  /** What links to it name. */
  id: string;
  title: ReactNode;
  children: ReactNode;
}

/** Cards of the settings that belong together, under one name. */
export function SettingsGroup({ id, title, children }: Props) {
  return (
    <fieldset id={id} className={classes.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
