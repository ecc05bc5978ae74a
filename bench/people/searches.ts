const names = ['Anna', 'боРис', 'Vera', 'глеб', 'Daria', 'Зоя', 'Novak', 'Орлова', 'Lebedeva', 'зайцев', 'Titov'];
const pieces = ['an', 'а', 'ова', 'ya', 'zai', 'лья', 'o', 'person_7', '@person', 'кит'];
const misses = ['zzz', 'Archibald', 'ъъъ', '@nobody_at_all', '100%', '_'];

/** Typical search texts: full names with a number, usernames, common names, parts of names, texts without a match. */
export function searches(people: number): string[] {
  return Array.from({ length: 400 }, (_, i) => {
    const n = ((i * 7919) % people) + 1;
    const word = (of: string[]) => of[Math.floor(i / 5) % of.length] ?? '';
    return (
      [`${word(names)} ${n}`, `@person_${7_000_000_000 + n}`, word(names), word(pieces), word(misses)][i % 5] ?? ''
    );
  });
}
