import type { ReactNode } from 'react';
import classes from './SettingsScreen.module.css';

/** Cards of the settings that belong together, under one name. */
export function SettingsGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
