const around = 24;
const most = 140;

/** Cuts two texts to the part where they differ, with some context around it. */
export function excerpts(before: string, after: string): { before: string; after: string } {
  const [a, b] = [[...before], [...after]];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const from = Math.max(0, start - around);
  const cut = (chars: string[]) => {
    const to = Math.min(chars.length, chars.length - end + around, from + most);
    return `${from > 0 ? '…' : ''}${chars.slice(from, to).join('')}${to < chars.length ? '…' : ''}`;
  };
  return { before: cut(a), after: cut(b) };
}
