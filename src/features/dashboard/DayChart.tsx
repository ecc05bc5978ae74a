import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  Bar,
  BarChart,
  type BarShapeProps,
  CartesianGrid,
  type MouseHandlerDataParam,
  Rectangle,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { Dashboard } from '#contract/schemas/funnels/dashboard.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { axisTicks } from './axisTicks.ts';
import classes from './DayChart.module.css';

type Day = Dashboard['days'][number];

const margin = { top: 8, right: 12, bottom: 0, left: 0 };

/** A bar chart of days; the hovered or tapped day is described above it. `DayTable` has the same figures as text. */
export function DayChart({ days }: { days: Day[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const [pointed, setPointed] = useState<string | null>(null);
  const greatest = days.reduce<Day | undefined>(
    (best, day) => (day.people > (best?.people ?? -1) ? day : best),
    undefined,
  );
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
            <b className="strong">{format.day(named.day)}</b>
            <Plural value={named.people} one="# person" other="# people" />
          </>
        )}
      </p>
      <div
        className={classes.plot}
        aria-hidden="true"
        // Lifting a finger fires a leave event, so the tapped day stays selected.
        onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setPointed(null)}
      >
        <Plot days={days} most={greatest?.people ?? 0} named={named?.day} onPoint={setPointed} />
      </div>
    </figure>
  );
}

interface PlotProps {
  days: Day[];
  /** The count of the day with the most new people. */
  most: number;
  /** The day whose bar is highlighted. */
  named: string | undefined;
  onPoint: (day: string | null) => void;
}

function Plot({ days, most, named, onPoint }: PlotProps) {
  const format = useFormat();
  const ticks = axisTicks(most);
  const isDense = days.length > 31;
  const labelled = days.filter((_, at) => isLabelled(at, days.length)).map(({ day }) => day);
  const radius = isDense ? 2 : 4;
  const point = ({ activeLabel }: MouseHandlerDataParam) => {
    if (activeLabel !== undefined) onPoint(String(activeLabel));
  };
  const bar = ({ payload, x, y, width, height }: BarShapeProps) => (
    <Rectangle
      {...{ x, y, width, height }}
      radius={[radius, radius, 0, 0]}
      className={payload.day === named ? classes.namedBar : classes.bar}
    />
  );
  return (
    <BarChart
      data={days}
      responsive
      className={classes.bars}
      margin={margin}
      barCategoryGap={isDense ? '14%' : '18%'}
      accessibilityLayer={false}
      throttledEvents={[]}
      onMouseMove={point}
      onTouchMove={point}
      onClick={point}
    >
      <CartesianGrid vertical={false} syncWithTicks />
      <XAxis
        dataKey="day"
        ticks={labelled}
        interval={0}
        tickLine={false}
        axisLine={false}
        tickMargin={8}
        tickFormatter={(day: string) => format.day(day)}
      />
      <YAxis
        width={40}
        ticks={ticks}
        domain={[0, ticks.at(-1) ?? 1]}
        interval={0}
        tickLine={false}
        axisLine={false}
        tickMargin={8}
        tickFormatter={(people: number) => format.number(people, { notation: 'compact' })}
      />
      <Tooltip content={() => null} cursor={{ className: classes.cursor }} isAnimationActive={false} />
      <Bar dataKey="people" maxBarSize={36} shape={bar} isAnimationActive={false} />
    </BarChart>
  );
}

const mostLabels = 5;

/** The days with a label on the axis, at even steps back from today. */
const isLabelled = (at: number, count: number) => (count - 1 - at) % Math.ceil(count / mostLabels) === 0;
