import { Trans, useLingui } from '@lingui/react/macro';
import { IconMoon } from '@tabler/icons-react';
import type { Estimate } from '#contract/schemas/sending/mailing.ts';
import { formatDateTime } from '#src/i18n/format.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import { useCity } from '#src/shell/clock/timeZone/useCity.ts';
import { clocksAt, spanOf } from '../schedule/clocksAt.ts';
import classes from '../Schedule.module.css';

interface Props {
  /** A wall time, by the clock of `zone` or of each person. */
  at: string;
  whose: 'zone' | 'contact';
  zone: string;
  funnelZone: string;
  zones: Estimate['zones'];
}

/** What the clock shows at the audience's when a mailing leaves; with each person's own clock, from when to when it leaves. */
export function AudienceClocks({ at, whose, zone, funnelZone, zones }: Props) {
  const { i18n } = useLingui();
  const cityOf = useCity();
  if (zones.length === 0) return null;
  if (whose === 'contact') {
    const moment = (ms: number) => formatDateTime({ language: currentLanguage(), timeZone: funnelZone }, ms);
    const { first, last } = spanOf(at, zones, funnelZone);
    const [from, to, city] = [moment(first), moment(last), cityOf(funnelZone)];
    return (
      <p className="muted text-sm">
        {first === last ? (
          <Trans>
            Is sent at {from}, {city}.
          </Trans>
        ) : (
          <Trans>
            Is sent from {from} to {to}, {city}.
          </Trans>
        )}
      </p>
    );
  }
  const { clocks, others } = clocksAt(at, zone, zones);
  return (
    <table className={classes.clocks}>
      <caption>
        <Trans>Local time of the audience</Trans>
      </caption>
      <tbody>
        {clocks.map((clock) => (
          <tr key={clock.zone ?? ''} data-night={clock.isNight || undefined}>
            <th scope="row">
              {clock.isNight && <IconMoon size={14} stroke={1.75} aria-hidden />}
              {clock.zone === null ? <Trans>Not known</Trans> : cityOf(clock.zone)}
            </th>
            <td className="tabular">{clock.time}</td>
            <td className="tabular">{i18n.number(clock.people)}</td>
          </tr>
        ))}
        {others > 0 && (
          <tr>
            <th scope="row">
              <Trans>Other places</Trans>
            </th>
            <td className="tabular" colSpan={2}>
              {i18n.number(others)}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
