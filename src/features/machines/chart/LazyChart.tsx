import { lazy, Suspense } from 'react';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from './Chart.module.css';
import type { ChartProps } from './MachineChart.tsx';

const MachineChart = lazy(async () => ({ default: (await import('./MachineChart.tsx')).MachineChart }));

/** The chart with what draws it, which loads after the page. */
export function LazyChart(props: ChartProps) {
  return (
    <div className={classes.canvas}>
      <Suspense fallback={<Spinner />}>
        <MachineChart {...props} />
      </Suspense>
    </div>
  );
}
