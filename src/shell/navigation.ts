import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { IconArchive, IconChartBar, IconLayoutGrid, IconSettings } from '@tabler/icons-react';

export interface Place {
  to: '/content/panel/' | '/content/dashboard/' | '/content/archives/' | '/settings/';
  label: MessageDescriptor;
  Icon: typeof IconArchive;
}

/** The entries of the navigation rail and the bottom bar. */
export const places: readonly Place[] = [
  { to: '/content/panel/', label: msg`Panel`, Icon: IconLayoutGrid },
  { to: '/content/dashboard/', label: msg`Dashboard`, Icon: IconChartBar },
  { to: '/content/archives/', label: msg`Archives`, Icon: IconArchive },
  { to: '/settings/', label: msg`Settings`, Icon: IconSettings },
];
