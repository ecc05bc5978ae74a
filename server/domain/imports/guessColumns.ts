import type { ImportColumn } from '#contract/schemas/contactImport.ts';
import type { OwnField } from './stored/ownFields.ts';

type Target = NonNullable<ImportColumn['guess']>;

/** What columns are called in exports of the usual programs, in both languages. */
const names: Record<Exclude<Target, `own:${string}`>, readonly string[]> = {
  first_name: ['имя', 'first name', 'firstname', 'name', 'given name', 'имя клиента', 'имя контакта'],
  last_name: ['фамилия', 'last name', 'lastname', 'surname', 'family name', 'second name'],
  phone: [
    'телефон',
    'номер телефона',
    'мобильный',
    'мобильный телефон',
    'рабочий телефон',
    'phone',
    'phone number',
    'mobile',
    'mobile phone',
    'tel',
    'тел',
  ],
  email: [
    'почта',
    'email',
    'e mail',
    'mail',
    'email address',
    'e mail address',
    'электронная почта',
    'эл почта',
    'имейл',
    'емейл',
  ],
  note: [
    'заметка',
    'заметки',
    'комментарий',
    'комментарии',
    'примечание',
    'примечания',
    'note',
    'notes',
    'comment',
    'comments',
  ],
  language: ['язык', 'language', 'lang', 'locale'],
  time_zone: ['часовой пояс', 'таймзона', 'time zone', 'timezone', 'tz'],
  telegram_id: [
    'id в telegram',
    'id telegram',
    'telegram id',
    'telegram',
    'tg id',
    'tgid',
    'chat id',
    'user id',
    'id телеграм',
    'id в телеграм',
    'телеграм id',
  ],
  tag: ['метка', 'метки', 'тег', 'теги', 'tag', 'tags', 'label', 'labels'],
};

const byName = new Map(Object.entries(names).flatMap(([target, all]) => all.map((name) => [name, target] as const)));

const folded = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Guesses what each column is, by its name and else by what stands in it; no target twice, but for tags. */
export function guessColumns(columns: string[], rows: string[][], own: readonly OwnField[]): (Target | null)[] {
  const guesses: (Target | null)[] = columns.map((name) => guessByName(name, own));
  const taken = new Set<Target>();
  for (const [index, guess] of guesses.entries()) {
    if (guess !== null && taken.has(guess) && guess !== 'tag') guesses[index] = null;
    else if (guess !== null) taken.add(guess);
  }
  for (const [index, guess] of guesses.entries()) {
    const found = guess === null ? guessByContent(rows.map((row) => row[index] ?? '')) : null;
    if (found === null || taken.has(found)) continue;
    guesses[index] = found;
    taken.add(found);
  }
  return guesses;
}

function guessByName(column: string, own: readonly OwnField[]): Target | null {
  const name = folded(column);
  const field = own.find((one) => folded(one.title) === name || folded(one.name) === name);
  if (field) return `own:${field.name}`;
  return (byName.get(name) as Target | undefined) ?? null;
}

/** What most of a column's values look like. */
function guessByContent(values: string[]): Target | null {
  const filled = values.filter((value) => value !== '');
  const isMostly = (test: (value: string) => boolean) =>
    filled.length > 0 && filled.filter(test).length >= filled.length * 0.8;
  if (isMostly(looksLikeEmail)) return 'email';
  if (isMostly(looksLikePhone)) return 'phone';
  return null;
}

const looksLikeEmail = (value: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
/** With a plus, or with the marks that people put between the digits, or eleven digits of Russia. */
const looksLikePhone = (value: string): boolean => {
  const digits = value.replaceAll(/\D/g, '').length;
  if (digits < 10 || digits > 15 || !/^\+?[\d\s().-]+$/.test(value)) return false;
  return value.startsWith('+') || /[\s()-]/.test(value) || /^[78]\d{10}$/.test(value);
};

/** Whether the first row names the columns: it has neither an e-mail address nor a phone number. */
export const isHeader = (row: string[]): boolean => !row.some((cell) => looksLikeEmail(cell) || looksLikePhone(cell));
