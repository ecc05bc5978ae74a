const most = 140;

/** The beginning of a text that was added or removed whole. */
export function excerptOf(text: string): string {
  const chars = [...text];
  return chars.length > most ? `${chars.slice(0, most).join('')}…` : text;
}
