/** Browsers strip control characters from URLs, and nobody sees a mark of no width: they never belong to one. */
const unseen = /[\p{Cc}\p{Surrogate}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;
const afterHost = /^(https?:\/\/[^/?#]*|tg:(?:\/\/)?[^/?#]*)([/?#].*)$/iu;

/** An address as it is stored: without what is never part of one, and with its spaces encoded, as Telegram sends them. */
export function tidyUrl(url: string): string {
  const visible = url.replaceAll(unseen, '').trim();
  const [, place = '', rest] = afterHost.exec(visible) ?? [];
  return rest === undefined ? visible : place + rest.replaceAll(/\s/gu, encodeURIComponent);
}
