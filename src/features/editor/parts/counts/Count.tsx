import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import classes from './Count.module.css';

/** A live count of people or presses that flashes when it changes. */
export function Count({ value }: { value: number }) {
  const { i18n } = useLingui();
  const [first] = useState(value);
  return (
    <b key={value} className={classes.count} data-moved={first !== value || undefined}>
      {i18n.number(value)}
    </b>
  );
}
