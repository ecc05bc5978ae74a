import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { IconArchive, IconChartBar, IconCoin, IconLayoutGrid, IconSettings } from '@tabler/icons-react';

export interface Place {
  to: '/content/panel/' | '/content/dashboard/' | '/content/archives/' | '/partner/' | '/settings/';
  label: MessageDescriptor;
  Icon: typeof IconArchive;
  /** The bar of a phone has no room for it: there it is found in the settings. */
  isOnRailAlone?: boolean;
}

/** Where the rail and the bottom bar lead. */
export const places: readonly Place[] = [
  { to: '/content/panel/', label: msg`Panel`, Icon: IconLayoutGrid },
  { to: '/content/dashboard/', label: msg`Dashboard`, Icon: IconChartBar },
  { to: '/content/archives/', label: msg`Archives`, Icon: IconArchive },
  { to: '/partner/', label: msg({ message: 'Partner', context: 'place' }), Icon: IconCoin, isOnRailAlone: true },
  { to: '/settings/', label: msg`Settings`, Icon: IconSettings },
];
