import type { Haptic } from './client/haptics.ts';
import { loadClient } from './loadClient.ts';

/** Lets a phone feel that something was dropped, or went wrong. */
export const haptic = (kind: Haptic): void =>
  void loadClient()
    .then((client) => client?.shake(kind))
    .catch(() => {});
