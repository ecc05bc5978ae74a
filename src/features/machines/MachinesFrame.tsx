import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { whenIdle } from '#src/platform/whenIdle.ts';
import { MachineList } from './MachineList.tsx';
import classes from './MachinesFrame.module.css';

/** The list of machines beside, on a phone above, what is open. */
export function MachinesFrame({ children }: { children: ReactNode }) {
  const router = useRouter();
  useEffect(
    () =>
      whenIdle(() => {
        void router.preloadRoute({ to: '/machines/' });
        void router.preloadRoute({ to: '/machines/$id/', params: { id: 'splash' } });
        void import('./loadRest.ts').then(({ loadRest }) => loadRest());
      }),
    [router],
  );
  return (
    <div className={classes.frame}>
      <MachineList />
      {children}
    </div>
  );
}
