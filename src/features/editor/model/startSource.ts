import { limits } from '#contract/limits.ts';

/**
 * Whether Telegram accepts the text as the `?start=` parameter of a deep link (Bot API: 1–64 of A–Z, a–z, 0–9, _ and
 * -).
 */
export const isStartSource = (text: string): boolean =>
  /^[A-Za-z0-9_-]+$/.test(text) && text.length <= limits.startPayloadChars;
