import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  IconAddressBook,
  IconArchive,
  IconChartBar,
  IconCoin,
  IconLayoutGrid,
  IconMail,
  IconSettings,
  IconSpeakerphone,
  IconTemplate,
} from '@tabler/icons-react';

export interface Place {
  to:
    | '/content/panel/'
    | '/content/dashboard/'
    | '/content/mailings/'
    | '/content/letters/'
    | '/content/templates/'
    | '/content/crm/'
    | '/content/archives/'
    | '/partner/'
    | '/settings/';
  label: MessageDescriptor;
  Icon: typeof IconArchive;
  /** Used daily, so it stands in a phone's bottom bar; the others are under More. */
  isDaily?: boolean;
}

/** The entries of the navigation rail. A phone's bottom bar has room for four of them beside More. */
export const places: readonly Place[] = [
  { to: '/content/panel/', label: msg`Panel`, Icon: IconLayoutGrid, isDaily: true },
  { to: '/content/dashboard/', label: msg`Dashboard`, Icon: IconChartBar, isDaily: true },
  { to: '/content/mailings/', label: msg`Mailings`, Icon: IconSpeakerphone, isDaily: true },
  { to: '/content/letters/', label: msg`Letters`, Icon: IconMail },
  { to: '/content/templates/', label: msg`Templates`, Icon: IconTemplate },
  { to: '/content/crm/', label: msg`CRM`, Icon: IconAddressBook, isDaily: true },
  { to: '/content/archives/', label: msg`Archives`, Icon: IconArchive },
  { to: '/partner/', label: msg`Partner`, Icon: IconCoin },
  { to: '/settings/', label: msg`Settings`, Icon: IconSettings },
];

export const dailyPlaces = places.filter(({ isDaily }) => isDaily);
export const otherPlaces = places.filter(({ isDaily }) => !isDaily);
