import type { MessageDescriptor } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import type { MessageHistory } from './MessageHistory.ts';
import { uploadHolds } from './uploadHolds.ts';
import { uploadIn, uploadsOf } from './uploadsOf.ts';

/** Why a message can be neither saved nor sent yet: one of its files is missing. Null where all are there. */
export function useUploadHold(history: MessageHistory): MessageDescriptor | null {
  const upload = useSyncExternalStore(uploadsOf(history).uploads.subscribe, () => uploadIn(history));
  if (!upload) return null;
  return upload.failure ? uploadHolds.failed : uploadHolds.going;
}
