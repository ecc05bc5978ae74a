import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MediaKind } from '#contract/mediaKinds.ts';

interface MediaLabels {
  add: MessageDescriptor;
  replace: MessageDescriptor;
  remove: MessageDescriptor;
  /** What the preview shows. */
  shown: MessageDescriptor;
  /** Of a message that has it. */
  stored: MessageDescriptor;
}

export const mediaLabels: Record<MediaKind, MediaLabels> = {
  image: {
    add: msg`Add a picture`,
    replace: msg`Replace the picture`,
    remove: msg`Remove the picture`,
    shown: msg`Message picture`,
    stored: msg`The message has a picture`,
  },
  video: {
    add: msg`Add a video`,
    replace: msg`Replace the video`,
    remove: msg`Remove the video`,
    shown: msg`Message video`,
    stored: msg`The message has a video`,
  },
  document: {
    add: msg`Add a file`,
    replace: msg`Replace the file`,
    remove: msg`Remove the file`,
    shown: msg`Message file`,
    stored: msg`The message has a file`,
  },
  audio: {
    add: msg`Add audio`,
    replace: msg`Replace the audio`,
    remove: msg`Remove the audio`,
    shown: msg`Message audio`,
    stored: msg`The message has audio`,
  },
  voice: {
    add: msg`Add a voice message`,
    replace: msg`Replace the voice message`,
    remove: msg`Remove the voice message`,
    shown: msg`Voice message`,
    stored: msg`The message has a voice message`,
  },
  video_note: {
    add: msg`Add a video message`,
    replace: msg`Replace the video message`,
    remove: msg`Remove the video message`,
    shown: msg`Video message`,
    stored: msg`The message has a video message`,
  },
};
