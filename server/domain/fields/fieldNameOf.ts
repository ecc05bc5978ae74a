import { limits } from '#contract/limits.ts';

const latin: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l' },
  ...{ м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh' },
  ...{ щ: 'sch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya', і: 'i', ї: 'yi', є: 'ye', ґ: 'g', ў: 'u', ß: 'ss' },
};

/** Names that a message, an import or a filter understands already. */
const reserved = new Set([
  ...['first_name', 'last_name', 'username', 'telegram_id'],
  ...['id', 'phone', 'email', 'note', 'language', 'time_zone', 'source', 'tag', 'tags', 'fields'],
]);
export const isReservedName = (name: string): boolean => reserved.has(name);

/** A field's name from its title, transliterated, and with a number where it is taken. */
export function fieldNameOf(title: string, isTaken: (name: string) => boolean): string {
  const letters = [...title.toLowerCase().normalize('NFC')].map((letter) => latin[letter] ?? letter).join('');
  const words = letters
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
  const base = /^[a-z]/.test(words) ? words : ['field', words].filter(Boolean).join('_');
  for (let n = 1; ; n++) {
    const ending = n === 1 ? '' : `_${n}`;
    const name = base.slice(0, limits.fieldNameChars - ending.length).replace(/_+$/, '') + ending;
    if (!reserved.has(name) && !isTaken(name)) return name;
  }
}
