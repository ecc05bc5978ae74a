interface Loaded {
  pages: readonly { results: readonly unknown[] }[];
}

/** The indexes of the loaded pages that have rows between these, and of the first. */
export function pagesToRefresh({ pages }: Loaded, { first, last }: { first: number; last: number }): number[] {
  const within = [0];
  let start = 0;
  for (const [at, { results }] of pages.entries()) {
    if (at > 0 && start <= last && start + results.length > first) within.push(at);
    start += results.length;
  }
  return within;
}
