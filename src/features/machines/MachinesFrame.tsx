import type { ReactNode } from 'react';
import { MachineList } from './MachineList.tsx';
import classes from './MachinesFrame.module.css';

/** The list of machines beside, on a phone above, what is open. */
export function MachinesFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <MachineList />
      {children}
    </div>
  );
}
