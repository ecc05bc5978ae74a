import type { FormatContext } from '#src/i18n/format.ts';
import { serverNow } from '#src/platform/clock.ts';

const tags = { ru: 'ru', en: 'en-GB' } as const;

function inZone({ language, timeZone }: FormatContext, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(tags[language], { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat(tags[language], options); // This browser does not know the zone.
  }
}

/** `18:41` */
export const hourOf = (place: FormatContext, at: number): string => inZone(place, { timeStyle: 'short' }).format(at);

/** `Fri 21 Nov`, with the year where it differs from that of `now`. */
export function dayOf(place: FormatContext, at: number, now: number): string {
  const year = inZone(place, { year: 'numeric' });
  const isOther = year.format(at) !== year.format(now);
  const date = inZone(place, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(isOther && { year: 'numeric' }),
  }).format(at);
  return date.replace(',', '').replace(/^./u, (first) => first.toLocaleUpperCase(place.language));
}

/** `Friday` */
export function weekdayOf(place: FormatContext, at: number): string {
  const word = inZone(place, { weekday: 'long' }).format(at);
  return word.replace(/^./u, (first) => first.toLocaleUpperCase(place.language));
}

/** `Monday 23 November` */
export const longDayOf = (place: FormatContext, at: number): string =>
  inZone(place, { weekday: 'long', day: 'numeric', month: 'long' }).format(at);

/** The zone in the user's language with its offset now, such as `Moscow Time (GMT+3)`. */
export function zoneName(place: FormatContext): string {
  const named = (timeZoneName: 'shortGeneric' | 'shortOffset') =>
    inZone(place, { timeZoneName })
      .formatToParts(serverNow())
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [name, offset] = [named('shortGeneric'), named('shortOffset')];
  return name.startsWith('GMT') ? offset : `${name} (${offset})`;
}

/** The number of midnights between two instants in the given time zone. */
export function daysBetween(place: FormatContext, from: number, to: number): number {
  const calendar = inZone({ ...place, language: 'en' }, { year: 'numeric', month: '2-digit', day: '2-digit' });
  const midnight = (at: number) => {
    const [day = 1, month = 1, year = 0] = calendar.format(at).split('/').map(Number);
    return Date.UTC(year, month - 1, day);
  };
  return Math.round((midnight(to) - midnight(from)) / 86_400_000);
}
