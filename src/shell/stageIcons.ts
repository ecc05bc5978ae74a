import {
  IconBell,
  IconBook,
  IconCalendar,
  IconCheck,
  IconFlag,
  IconGift,
  IconHeart,
  IconMail,
  IconMessage2,
  IconPhone,
  IconRocket,
  IconShoppingCart,
  IconStar,
  IconUser,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Icon } from '#contract/iconsAndColours.ts';

/** The picture of each icon name in the contract. */
export const stageIcons: Record<Icon, TablerIcon> = {
  flag: IconFlag,
  star: IconStar,
  heart: IconHeart,
  gift: IconGift,
  cart: IconShoppingCart,
  phone: IconPhone,
  mail: IconMail,
  book: IconBook,
  video: IconVideo,
  check: IconCheck,
  bell: IconBell,
  calendar: IconCalendar,
  user: IconUser,
  chat: IconMessage2,
  rocket: IconRocket,
};
