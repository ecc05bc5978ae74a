import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Banners.module.css';

/** A banner above the funnel that asks for attention. */
export function Banner({ tone, children }: { tone: 'warn' | 'bad'; children: ReactNode }) {
  return (
    <div className={classes.banner} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      {children}
    </div>
  );
}
