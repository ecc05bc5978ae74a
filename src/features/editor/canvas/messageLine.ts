const entities = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&amp;', '&'],
  ['&quot;', '"'],
]);

/** The first line of a message's text, without its marks, for a row. */
export function messageLine(html: string): string {
  const plain = html.replace(/<[^>]*>/g, '').replace(/&(?:lt|gt|amp|quot);/g, (e) => entities.get(e) ?? e);
  return (
    plain
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.trim()
      .slice(0, 120) ?? ''
  );
}
