import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MediaKind } from '#contract/mediaKinds.ts';

/** What a file of a message is called. */
interface MediaTexts {
  name: MessageDescriptor;
  /** For those who hear it. */
  inMessage: MessageDescriptor;
  /** Where it stands for one that is not there any more. */
  another: MessageDescriptor;
}

export const mediaTexts: Record<MediaKind, MediaTexts> = {
  image: { name: msg`Picture`, inMessage: msg`The picture of the message`, another: msg`another picture` },
  video: { name: msg`Video`, inMessage: msg`The video of the message`, another: msg`another video` },
};
