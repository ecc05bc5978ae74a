import type { Haptic } from './client/haptics.ts';
import { loadClient } from './loadClient.ts';

/** Haptic feedback for a drop or an error; nothing outside Telegram. */
export const haptic = (kind: Haptic): void =>
  void loadClient()
    .then((client) => client?.shake(kind))
    .catch(() => {});
