import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MediaKind } from '#contract/mediaKinds.ts';

/** What is said of a file of a message beside its name. */
interface MediaTexts {
  /** For those who hear it. */
  inMessage: MessageDescriptor;
  /** Where it stands for one that is not there any more. */
  another: MessageDescriptor;
}

export const mediaTexts: Record<MediaKind, MediaTexts> = {
  image: { inMessage: msg`The picture of the message`, another: msg`another picture` },
  video: { inMessage: msg`The video of the message`, another: msg`another video` },
  document: { inMessage: msg`The file of the message`, another: msg`another file` },
  audio: { inMessage: msg`The audio of the message`, another: msg`another audio` },
  voice: { inMessage: msg`The voice message`, another: msg`another voice message` },
  video_note: { inMessage: msg`The video message`, another: msg`another video message` },
};
