import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Dashboard } from '#contract/schemas/dashboard.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { axisTicks } from './axisTicks.ts';
import classes from './DayChart.module.css';

type Day = Dashboard['days'][number];

/** A bar for each day; the one that is pointed at is named above them. What it shows is also in a table. */
export function DayChart({ days }: { days: Day[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const [pointed, setPointed] = useState<string | null>(null);
  const greatest = days.reduce<Day | undefined>(
    (best, day) => (day.people > (best?.people ?? -1) ? day : best),
    undefined,
  );
  const ticks = axisTicks(greatest?.people ?? 0);
  const top = ticks.at(-1) ?? 1;
  const named = days.find(({ day }) => day === pointed) ?? greatest;
  const most = format.number(greatest?.people ?? 0);
  const [first, last, best] = [days[0], days.at(-1), greatest].map((d) => (d ? format.day(d.day) : ''));
  return (
    <figure className={classes.chart}>
      <figcaption>
        <VisuallyHidden>{t`From ${first} to ${last}; most on ${best}: ${most}`}</VisuallyHidden>
      </figcaption>
      <p className={classes.named} aria-hidden="true">
        {named && (
          <>
            <b>{format.day(named.day)}</b>
            <Plural value={named.people} one="# person" other="# people" />
          </>
        )}
      </p>
      <div className={classes.plot} aria-hidden="true">
        {ticks.map((tick) => (
          <div key={tick} className={classes.tick} style={{ bottom: `${(tick / top) * 100}%` }}>
            <span>{format.number(tick, { notation: 'compact' })}</span>
          </div>
        ))}
        <div
          className={classes.bars}
          data-dense={days.length > 31 || undefined}
          onPointerLeave={() => setPointed(null)}
        >
          {days.map(({ day, people }, at) => (
            <div
              key={day}
              className={classes.slot}
              data-named={day === named?.day || undefined}
              onPointerEnter={() => setPointed(day)}
            >
              <i style={{ height: `${(people / top) * 100}%` }} />
              {isLabelled(at, days.length) && <span>{format.day(day)}</span>}
            </div>
          ))}
        </div>
      </div>
    </figure>
  );
}

const mostLabels = 5;

/** Days at even steps back from today. */
const isLabelled = (at: number, count: number) => (count - 1 - at) % Math.ceil(count / mostLabels) === 0;
