import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  IconAddressBook,
  IconArchive,
  IconChartBar,
  IconCoin,
  IconLayoutGrid,
  IconMail,
  IconMessages,
  IconSettings,
  IconShieldCheck,
  IconSpeakerphone,
  IconTemplate,
} from '@tabler/icons-react';
import type { User } from '#contract/schemas/account/user.ts';

export interface Place {
  to:
    | '/content/panel/'
    | '/content/dashboard/'
    | '/content/conversations/'
    | '/content/mailings/'
    | '/content/letters/'
    | '/content/templates/'
    | '/content/crm/'
    | '/content/archives/'
    | '/partner/'
    | '/settings/'
    | '/admin/';
  label: MessageDescriptor;
  Icon: typeof IconArchive;
  /** Used daily, so it stands in a phone's bottom bar; the others are under More. */
  isDaily?: boolean;
  /** Only for admins. */
  isForAdmins?: boolean;
}

/** Whose entry counts the unanswered. */
export const conversationsPlace = '/content/conversations/';

/** The entries of the navigation rail. A phone's bottom bar has room for four of them beside More. */
const places: readonly Place[] = [
  { to: '/content/panel/', label: msg`Funnels`, Icon: IconLayoutGrid, isDaily: true },
  { to: '/content/dashboard/', label: msg`Dashboard`, Icon: IconChartBar },
  { to: conversationsPlace, label: msg`Conversations`, Icon: IconMessages, isDaily: true },
  { to: '/content/mailings/', label: msg`Mailings`, Icon: IconSpeakerphone, isDaily: true },
  { to: '/content/letters/', label: msg`Letters`, Icon: IconMail },
  { to: '/content/templates/', label: msg`Templates`, Icon: IconTemplate },
  { to: '/content/crm/', label: msg`CRM`, Icon: IconAddressBook, isDaily: true },
  { to: '/content/archives/', label: msg`Archives`, Icon: IconArchive },
  { to: '/partner/', label: msg`Partner`, Icon: IconCoin },
  { to: '/settings/', label: msg`Settings`, Icon: IconSettings },
  { to: '/admin/', label: msg`Admin`, Icon: IconShieldCheck, isForAdmins: true },
];

export const dailyPlaces = places.filter(({ isDaily }) => isDaily);
const otherPlaces = places.filter(({ isDaily }) => !isDaily);

/** What a user is shown of some places. */
const shownOf = (some: readonly Place[], user: User | null) =>
  some.filter(({ isForAdmins }) => !isForAdmins || user?.is_admin);

export const placesOf = (user: User | null) => shownOf(places, user);
export const otherPlacesOf = (user: User | null) => shownOf(otherPlaces, user);
