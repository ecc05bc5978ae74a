import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  IconBuildingSkyscraper,
  IconBuildingStore,
  IconCoffee,
  IconConfetti,
  IconHeart,
  IconHorseToy,
  IconLeaf,
  IconMapPin,
  IconMessages,
  IconRocket,
  IconSchool,
  IconStar,
  type TablerIcon,
} from '@tabler/icons-react';
import type { FolderPicture } from '#contract/folderLooks.ts';

interface Picture {
  Icon: TablerIcon;
  /** The class of its colour. */
  colour: string;
  label: MessageDescriptor;
}

/** The drawing of each picture in the contract. */
export const pictures: Record<FolderPicture, Picture> = {
  shop: { Icon: IconBuildingStore, colour: 'c-green', label: msg({ message: 'Shop', context: 'picture of a folder' }) },
  city: {
    Icon: IconBuildingSkyscraper,
    colour: 'c-blue',
    label: msg({ message: 'City', context: 'picture of a folder' }),
  },
  course: { Icon: IconSchool, colour: 'c-violet', label: msg({ message: 'Course', context: 'picture of a folder' }) },
  talk: { Icon: IconMessages, colour: 'c-cyan', label: msg({ message: 'Talk', context: 'picture of a folder' }) },
  rocket: { Icon: IconRocket, colour: 'c-red', label: msg({ message: 'Rocket', context: 'picture of a folder' }) },
  leaf: { Icon: IconLeaf, colour: 'c-lime', label: msg({ message: 'Leaf', context: 'picture of a folder' }) },
  cup: { Icon: IconCoffee, colour: 'c-orange', label: msg({ message: 'Cup', context: 'picture of a folder' }) },
  star: { Icon: IconStar, colour: 'c-teal', label: msg({ message: 'Star', context: 'picture of a folder' }) },
  toy: { Icon: IconHorseToy, colour: 'c-yellow', label: msg({ message: 'Toy', context: 'picture of a folder' }) },
  party: { Icon: IconConfetti, colour: 'c-indigo', label: msg({ message: 'Party', context: 'picture of a folder' }) },
  place: { Icon: IconMapPin, colour: 'c-grape', label: msg({ message: 'Place', context: 'picture of a folder' }) },
  heart: { Icon: IconHeart, colour: 'c-pink', label: msg({ message: 'Heart', context: 'picture of a folder' }) },
};

export const isDrawnPicture = (name: string | null): name is FolderPicture => name !== null && name in pictures;
