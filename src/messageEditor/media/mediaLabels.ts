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
  /** What can be added beside another kind; the megabytes are of one file. */
  beside: (megabytes: number) => MessageDescriptor;
}

export const mediaLabels: Record<MediaKind, MediaLabels> = {
  image: {
    add: msg`Add a picture`,
    replace: msg`Replace the picture`,
    remove: msg`Remove the picture`,
    shown: msg`Message picture`,
    stored: msg`The message has a picture`,
    beside: (photo) => msg`Up to ${photo} MB; both are sent as an album, the text after it`,
  },
  video: {
    add: msg`Add a video`,
    replace: msg`Replace the video`,
    remove: msg`Remove the video`,
    shown: msg`Message video`,
    stored: msg`The message has a video`,
    beside: (file) => msg`MP4 up to ${file} MB; both are sent as an album, the text after it`,
  },
};
