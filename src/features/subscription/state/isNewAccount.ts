import { serverNow } from '#src/platform/clock.ts';

const dayMs = 86_400_000;

/** Whether an account was made within the last 24 hours: its id is a UUID of version 7, which begins with its time. */
export const isNewAccount = (id: string): boolean =>
  serverNow() - Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) < dayMs;
