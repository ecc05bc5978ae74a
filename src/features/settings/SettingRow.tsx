import type { ReactNode } from 'react';
import classes from './SettingsScreen.module.css';

/** One setting: what it is, and its control. */
export function SettingRow({ title, text, children }: { title: ReactNode; text?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {children}
    </div>
  );
}
