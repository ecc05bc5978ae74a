const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"' };
const reference = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot));/gi;

/** Telegram's HTML has four named entities and all numeric ones; anything else stays as written. */
export function decodeEntities(html: string): string {
  return html.replace(reference, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name) return named[name.toLowerCase()] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return isCharacter(code) ? String.fromCodePoint(code) : whole;
  });
}

function isCharacter(code: number): boolean {
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
}

/** Escapes text for element content and for quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
