/** The keys of both keyboards, in the same order. */
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const cyrillicKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё';

const layouts = new Map(
  [...latinKeys].flatMap((key, at) => {
    const other = cyrillicKeys[at] ?? key;
    return [
      [key, other],
      [other, key],
    ] as const;
  }),
);

/** How names are written in the other alphabet, the longest first; й is И, as searches fold it. */
const toCyrillic: readonly (readonly [RegExp, string])[] = [
  [/shch|sch/g, 'щ'],
  [/sh/g, 'ш'],
  [/ch/g, 'ч'],
  [/zh/g, 'ж'],
  [/kh/g, 'х'],
  [/ts/g, 'ц'],
  [/[yj]u/g, 'ю'],
  [/[yj]a/g, 'я'],
  [/[yj]o/g, 'е'],
  [/ye/g, 'е'],
  [/ph/g, 'ф'],
  [/iia?(?![a-z])|iya(?![a-z])/g, 'ия'],
  [/ia(?![a-z])/g, 'ия'],
  [/x/g, 'кс'],
  [/(?<=[bcdfghklmnprstvz])y(?=[bcdfghklmnprstvz])/g, 'ы'],
];
const letters = new Map(
  Object.entries({
    ...{ a: 'а', b: 'б', c: 'к', d: 'д', e: 'е', f: 'ф', g: 'г', h: 'х', i: 'и', j: 'и', k: 'к', l: 'л', m: 'м' },
    ...{ n: 'н', o: 'о', p: 'п', q: 'к', r: 'р', s: 'с', t: 'т', u: 'у', v: 'в', w: 'в', y: 'и', z: 'з' },
  }),
);
const toLatin = new Map(
  Object.entries({
    ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l' },
    ...{ м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh' },
    ...{ щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya', і: 'i', ї: 'yi', є: 'ye', ґ: 'g' },
  }),
);

const replaced = (text: string, by: ReadonlyMap<string, string>): string =>
  [...text].map((letter) => by.get(letter) ?? letter).join('');

const cyrillicOf = (text: string): string =>
  replaced(
    toCyrillic.reduce((written, [pattern, letter]) => written.replaceAll(pattern, letter), text),
    letters,
  );

/** Fewer letters would find what nobody has meant. */
const leastLetters = 3;

/**
 * What was meant where a search of a person was typed on the other keyboard (`fyyf` is Анна), or is written in the other
 * alphabet (`kovaleva` is Ковалёва), and the username of a link.
 */
export function otherWritings(search: string): string[] {
  const typed = search.normalize('NFC').toLowerCase().trim();
  const username = /^(?:https?:\/\/)?(?:t|telegram)\.me\/(\w+)\/?$/.exec(typed)?.[1];
  if (username !== undefined) return [`@${username}`];
  if ((typed.match(/\p{L}/gu) ?? []).length < leastLetters || /[@\d]/.test(typed)) return [];
  const isLatin = /^[^\p{sc=Cyrillic}]*$/u.test(typed);
  const isCyrillic = /^[^\p{sc=Latin}]*$/u.test(typed);
  if (!isLatin && !isCyrillic) return [];
  const all = [replaced(typed, layouts), isLatin ? cyrillicOf(typed) : replaced(typed, toLatin)];
  return [...new Set(all)].filter((one) => one !== typed);
}
