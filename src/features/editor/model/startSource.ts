import { limits } from '#contract/limits.ts';

/** Whether Telegram takes it behind `?start=` (Bot API, deep links). */
export const isStartSource = (text: string): boolean =>
  /^[A-Za-z0-9_-]+$/.test(text) && text.length <= limits.startPayloadChars;
