import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  IconFile,
  IconMapPin,
  IconMicrophone,
  IconMoodSmile,
  IconMusic,
  IconPhoto,
  IconUser,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react';

interface MediumText {
  label: MessageDescriptor;
  Icon: TablerIcon;
}

const file: MediumText = { label: msg`File`, Icon: IconFile };

/** By Telegram's name of what was sent. */
const texts: Record<string, MediumText> = {
  photo: { label: msg`Photo`, Icon: IconPhoto },
  video: { label: msg`Video`, Icon: IconVideo },
  video_note: { label: msg`Video message`, Icon: IconVideo },
  animation: { label: msg`GIF`, Icon: IconVideo },
  voice: { label: msg`Voice message`, Icon: IconMicrophone },
  audio: { label: msg`Audio`, Icon: IconMusic },
  sticker: { label: msg`Sticker`, Icon: IconMoodSmile },
  contact: { label: msg`Contact`, Icon: IconUser },
  location: { label: msg`Location`, Icon: IconMapPin },
  venue: { label: msg`Location`, Icon: IconMapPin },
};

/** What a medium is called where its content is not shown. */
export const mediumText = (media: string): MediumText => texts[media] ?? file;
