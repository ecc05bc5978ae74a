import { type ReactNode, useId } from 'react';
import classes from './SettingsScreen.module.css';

/** Cards of the settings that belong together, under one name. */
export function SettingsGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" className={classes.group} aria-labelledby={id}>
      <p id={id}>{title}</p>
      {children}
    </div>
  );
}
