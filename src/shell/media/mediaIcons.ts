import {
  type Icon,
  IconCircleDot,
  IconFileText,
  IconMicrophone,
  IconMusic,
  IconPhoto,
  IconVideo,
} from '@tabler/icons-react';
import type { MediaKind } from '#contract/mediaKinds.ts';

export const mediaIcons: Record<MediaKind, Icon> = {
  image: IconPhoto,
  video: IconVideo,
  document: IconFileText,
  audio: IconMusic,
  voice: IconMicrophone,
  video_note: IconCircleDot,
};
