import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Colour, Icon } from '#contract/iconsAndColours.ts';

export const iconNames: Record<Icon, MessageDescriptor> = {
  flag: msg({ message: 'Flag', context: 'icon' }),
  star: msg({ message: 'Star', context: 'icon' }),
  heart: msg({ message: 'Heart', context: 'icon' }),
  gift: msg({ message: 'Gift', context: 'icon' }),
  cart: msg({ message: 'Cart', context: 'icon' }),
  phone: msg({ message: 'Phone', context: 'icon' }),
  mail: msg({ message: 'Envelope', context: 'icon' }),
  book: msg({ message: 'Book', context: 'icon' }),
  video: msg({ message: 'Camera', context: 'icon' }),
  check: msg({ message: 'Tick', context: 'icon' }),
  bell: msg({ message: 'Bell', context: 'icon' }),
  calendar: msg({ message: 'Calendar', context: 'icon' }),
  user: msg({ message: 'Person', context: 'icon' }),
  chat: msg({ message: 'Speech bubble', context: 'icon' }),
  rocket: msg({ message: 'Rocket', context: 'icon' }),
};

export const colourNames: Record<Colour, MessageDescriptor> = {
  gray: msg({ message: 'Grey', context: 'colour' }),
  red: msg({ message: 'Red', context: 'colour' }),
  pink: msg({ message: 'Pink', context: 'colour' }),
  grape: msg({ message: 'Grape', context: 'colour' }),
  violet: msg({ message: 'Violet', context: 'colour' }),
  indigo: msg({ message: 'Indigo', context: 'colour' }),
  blue: msg({ message: 'Blue', context: 'colour' }),
  cyan: msg({ message: 'Cyan', context: 'colour' }),
  teal: msg({ message: 'Teal', context: 'colour' }),
  green: msg({ message: 'Green', context: 'colour' }),
  lime: msg({ message: 'Lime', context: 'colour' }),
  yellow: msg({ message: 'Yellow', context: 'colour' }),
  orange: msg({ message: 'Orange', context: 'colour' }),
};
