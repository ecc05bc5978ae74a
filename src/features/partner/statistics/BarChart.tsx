import { useState } from 'react';
import classes from './BarChart.module.css';

export interface BarOfChart {
  key: string;
  label: string;
  value: number;
  /** The value as it is read. */
  text: string;
}

const mostLabels = 4;

/** Bars over time for the eye; the table below has the same figures. The pointed or the highest one is named. */
export function BarChart({ bars }: { bars: readonly BarOfChart[] }) {
  const [pointed, setPointed] = useState<string | null>(null);
  const most = Math.max(...bars.map(({ value }) => value), 1);
  const named = bars.find(({ key }) => key === pointed) ?? bars.find(({ value }) => value === most);
  const step = Math.ceil(bars.length / mostLabels);
  return (
    <div className={classes.chart} aria-hidden>
      <p className={classes.named}>
        <b>{named?.label}</b> <span>{named?.text}</span>
      </p>
      <div className={classes.plot} onPointerLeave={() => setPointed(null)}>
        {bars.map(({ key, label, value }, at) => (
          <div key={key} className={classes.column} onPointerEnter={() => setPointed(key)}>
            <div
              className={classes.bar}
              data-on={key === named?.key || undefined}
              style={{ height: `${(Math.max(0, value) / most) * 100}%` }}
            />
            {(bars.length - 1 - at) % step === 0 && <span className={classes.label}>{label}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}
