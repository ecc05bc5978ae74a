import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import type { MessageHistory } from './MessageHistory.ts';
import { uploadIn, uploadsOf } from './uploadsOf.ts';

const going = msg`A file is still uploading. Wait until it is added.`;
const failed = msg`A file was not added. Add it, or press “Do not add” below the message.`;

/** Why a message can be neither saved nor sent yet: one of its files is missing. Null where all are there. */
export function useUploadHold(history: MessageHistory): MessageDescriptor | null {
  const upload = useSyncExternalStore(uploadsOf(history).uploads.subscribe, () => uploadIn(history));
  if (!upload) return null;
  return upload.failure ? failed : going;
}
