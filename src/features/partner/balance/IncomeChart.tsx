import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '#src/session/useFormat.ts';
import { groupEnd } from '../days.ts';
import { scaleOf } from './scaleOf.ts';
import classes from './Income.module.css';

interface Week {
  /** Its first day. */
  from: string;
  /** Minor units; below zero where more went back than came. */
  earned: number;
  held: number;
}

interface Props {
  weeks: readonly Week[];
  currency: string;
  today: string;
}

const mostLabels = 4;

/** A bar for each week, its part on hold lighter; each opens the entries that make it. */
export function IncomeChart({ weeks, currency, today }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const [pointed, setPointed] = useState<string | null>(null);
  const money = (amount: number) => format.money({ amount, currency });
  const lines = scaleOf(Math.max(...weeks.map(({ earned }) => earned)));
  const top = lines[0] ?? 1;
  const step = Math.ceil(weeks.length / mostLabels);
  const named = weeks.find(({ from }) => from === pointed) ?? weeks.findLast(({ earned }) => earned !== 0);
  const textOf = ({ from, earned, held }: Week) => {
    const [week, sum, part] = [format.day(from), money(earned), money(held)];
    return held > 0 ? t`Week from ${week}: ${sum}, of it ${part} on hold` : t`Week from ${week}: ${sum}`;
  };
  return (
    <div className={classes.chart}>
      <p className={classes.named} aria-hidden>
        {named && textOf(named)}
      </p>
      <ul className={classes.plot} onPointerLeave={() => setPointed(null)}>
        {lines.map((line) => (
          <li key={line} className={classes.line} style={{ bottom: `${(line / top) * 100}%` }} aria-hidden>
            <span>{money(line)}</span>
          </li>
        ))}
        {weeks.map((week, at) => {
          const { from, earned, held } = week;
          const onHold = Math.min(held, Math.max(earned, 0));
          const heightOf = (amount: number) => ({ height: `${(Math.max(amount, 0) / top) * 100}%` });
          const point = () => setPointed(from);
          const isLabelled = (weeks.length - 1 - at) % step === 0;
          return (
            <li key={from} className={classes.column} aria-hidden={earned === 0 || undefined}>
              {earned !== 0 && (
                <Link
                  to="/partner/transactions/"
                  search={{ kind: 'earnings', currency, from, to: groupEnd(from, 'week', today) }}
                  aria-label={textOf(week)}
                  onPointerEnter={point}
                  onFocus={point}
                >
                  <span className={classes.held} style={heightOf(onHold)} />
                  <span className={classes.free} style={heightOf(earned - onHold)} />
                </Link>
              )}
              {isLabelled && (
                <span className={classes.label} aria-hidden>
                  {format.day(from)}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
