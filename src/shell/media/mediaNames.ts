import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MediaKind } from '#contract/mediaKinds.ts';

/** What a file of a message is called. */
export const mediaNames: Record<MediaKind, MessageDescriptor> = {
  image: msg`Picture`,
  video: msg`Video`,
  document: msg({ message: 'File', context: 'in a message' }),
  audio: msg`Audio`,
  voice: msg`Voice message`,
  video_note: msg`Video message`,
};
