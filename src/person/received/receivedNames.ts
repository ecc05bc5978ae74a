import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  IconChartBar,
  IconChecklist,
  IconDeviceGamepad2,
  IconDice5,
  IconFile,
  IconMapPin,
  IconMicrophone,
  IconMoodSmile,
  IconMusic,
  IconPhoto,
  IconSlideshow,
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
  poll: { label: msg`Poll`, Icon: IconChartBar },
  checklist: { label: msg`Checklist`, Icon: IconChecklist },
  dice: { label: msg`Dice`, Icon: IconDice5 },
  game: { label: msg`Game`, Icon: IconDeviceGamepad2 },
  story: { label: msg`Story`, Icon: IconSlideshow },
};

/** What a medium is called where its content is not shown. */
export const mediumText = (media: string): MediumText => texts[media] ?? file;
