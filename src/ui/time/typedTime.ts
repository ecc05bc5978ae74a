const dayHours = 24;
const noon = 12;
/** Hours of “two at night”, as Russian says it; from six on the night is that of the evening. */
const lateNight = 6;

type Half = 'am' | 'pm' | 'night' | undefined;
const halves: [RegExp, Half][] = [
  [/\s*(?:a\.?\s*m\.?|a|утра)$/u, 'am'],
  [/\s*(?:p\.?\s*m\.?|p|дня|вечера)$/u, 'pm'],
  [/\s*ночи$/u, 'night'],
];
/** A map, because an object has names of its own, such as `constructor`. */
const words = new Map([
  ['noon', '12:00'],
  ['midnight', '00:00'],
  ['полдень', '12:00'],
  ['полночь', '00:00'],
]);

/**
 * The time of the day that somebody typed, in whatever way people write it — `19`, `19.30`, `1930`, `7pm`, `7:30 p.m.`, `в 19`,
 * `7 вечера` — as `19:30`; null where it is none.
 */
export function parseTypedTime(given: string): string | null {
  const text = given
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replace(/^(?:at|@|во?)\s*(?=\S)/u, '');
  const word = words.get(text);
  if (word !== undefined) return word;
  const [ending, half] = halves.find(([one]) => one.test(text)) ?? [];
  const digits = digitsOf(ending ? text.replace(ending, '') : text);
  if (!digits) return null;
  const hour = hourOf(Number(digits.hour), half);
  const minute = Number(digits.minute);
  if (hour === null || minute > 59) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

function digitsOf(text: string): { hour: string; minute: string } | null {
  const parts =
    /^(?<hour>\d{1,2})(?:\s*(?:[:.,\-–]|h|ч\.?|час(?:а|ов)?|\s)\s*(?:(?<minute>\d{2})(?:[:.]\d{2})?\s*(?:м|мин\.?|минут)?)?)?$/u.exec(
      text,
    ) ?? /^(?<hour>\d{1,2})(?<minute>\d{2})$/u.exec(text);
  const { hour, minute = '0' } = parts?.groups ?? {};
  return hour === undefined ? null : { hour, minute };
}

function hourOf(hour: number, half: Half): number | null {
  if (half === undefined) return hour > dayHours ? null : hour % dayHours;
  // “19pm” says it twice
  if (half === 'pm' && hour > noon) return hour < dayHours ? hour : null;
  if (hour > noon) return null;
  if (half === 'night') return hour < lateNight ? hour : (hour + noon) % dayHours;
  return (hour % noon) + (half === 'pm' ? noon : 0);
}
