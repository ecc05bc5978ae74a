interface Page<Item> {
  results: Item[];
  next: string | null;
}

/** All of a list that comes in pages, for a choice that must offer each; `fetchPage` gets the cursor of the page to fetch. */
export async function fetchAll<Item>(
  fetchPage: (after: { cursor?: string }) => Promise<Page<Item>>,
): Promise<{ results: Item[] }> {
  const results: Item[] = [];
  for (let after: { cursor?: string } | null = {}; after !== null; ) {
    const page: Page<Item> = await fetchPage(after);
    results.push(...page.results);
    after = page.next === null ? null : { cursor: page.next };
  }
  return { results };
}
