import type { I18n } from '@lingui/core';
import { foldText } from '#machines/text/foldText.ts';
import { beginningsOf } from '#machines/text/searchWords.ts';
import { serverNow } from '#src/platform/clock.ts';
import { zoneCities } from './zoneCities.ts';

/** A time zone as it is chosen. */
export interface Zone {
  /** IANA name. */
  id: string;
  city: string;
  /** Empty where the browser does not know it. */
  country: string;
  /** Now, such as `GMT+5:30`. */
  offset: string;
  /** Minutes ahead of UTC now. */
  ahead: number;
}

/** The zone's name as this browser writes it, or null where it does not know the zone. */
export function canonicalZone(id: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: id }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

export const browserZone = (): string => new Intl.DateTimeFormat('en').resolvedOptions().timeZone;

type Region = Intl.Locale & { getTimeZones?: () => string[] | undefined };

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const regionCodes = letters.flatMap((first) => letters.map((second) => first + second));
let regions: Map<string, string> | null = null;

/** The country of each zone, by its two letters. */
function zoneRegions(): Map<string, string> {
  if (regions) return regions;
  regions = new Map();
  for (const code of regionCodes) {
    const locale: Region = new Intl.Locale(`und-${code}`);
    if (locale.region !== code) continue;
    for (const zone of locale.getTimeZones?.() ?? []) regions.set(canonicalZone(zone) ?? zone, code);
  }
  return regions;
}

/** The name of a zone’s city. */
export function cityOf(i18n: I18n, id: string): string {
  const known = zoneCities[id];
  return known ? i18n._(known) : (id.split('/').at(-1) ?? id).replaceAll('_', ' ');
}

function countryOf(i18n: I18n, id: string): string {
  const code = zoneRegions().get(id);
  return (code && new Intl.DisplayNames(i18n.locale, { type: 'region', fallback: 'none' }).of(code)) || '';
}

function offsetOf(id: string, at: Date): Pick<Zone, 'offset' | 'ahead'> {
  const parts = new Intl.DateTimeFormat('en', { timeZone: id, timeZoneName: 'shortOffset' }).formatToParts(at);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours, minutes = '0'] = /([+-])(\d+)(?::(\d+))?/.exec(offset) ?? [null, '+', '0'];
  return { offset, ahead: (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1) };
}

/** One zone in the language on the screen. */
export const describeZone = (i18n: I18n, id: string, at: Date = new Date(serverNow())): Zone => ({
  id,
  city: cityOf(i18n, id),
  country: countryOf(i18n, id),
  ...offsetOf(id, at),
});

/** `Moscow, Russia` */
export const zonePlace = ({ city, country }: Zone): string =>
  country && country !== city ? `${city}, ${country}` : city;

/** All zones that the browser knows, from west to east. */
export function listZones(i18n: I18n, at: Date = new Date(serverNow())): Zone[] {
  const ids = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);
  const byName = new Intl.Collator(i18n.locale);
  return [...ids]
    .map((id) => describeZone(i18n, id, at))
    .sort((a, b) => a.ahead - b.ahead || byName.compare(a.city, b.city));
}

/** An offset that is being typed, such as `+5:30`. */
const signed = /^[+−-]/;
const withHyphen = (text: string): string => text.replaceAll('−', '-');

/** The zones that have every word of the query in their city, country, IANA name or offset; cities that begin so first. */
export function findZones(zones: readonly Zone[], query: string): Zone[] {
  const words = query.split(/[\s_/,()]+/).filter(Boolean);
  const tests = words.map((word) => {
    if (signed.test(word)) return ({ offset }: Zone) => withHyphen(offset).includes(withHyphen(word));
    const isIn = beginningsOf([foldText(word)]);
    return ({ city, country, id, offset }: Zone) => isIn(`${city} ${country} ${id} ${offset}`);
  });
  const found = zones.filter((zone) => tests.every((isFound) => isFound(zone)));
  const begin = foldText(query.trim());
  const isFirst = ({ city }: Zone) => foldText(city).startsWith(begin);
  return [...found.filter(isFirst), ...found.filter((zone) => !isFirst(zone))];
}
