import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { areas } from '#machines/catalogue/areas.ts';

interface Group {
  title: MessageDescriptor;
  /** Each with the number of its states. */
  machines: [id: string, states: number][];
}

const { funnels, journeys, money, sending, session, shell } = areas;
const { mailing, series, ...ofPerson } = sending;

/** The machines of the catalogue by what they are about. */
export const machineGroups: Group[] = [
  { title: msg`Account`, machines: Object.entries({ ...session, ...money }) },
  { title: msg`Funnel`, machines: Object.entries(funnels) },
  { title: msg`People`, machines: Object.entries({ ...journeys, ...ofPerson }) },
  { title: msg`Sending`, machines: Object.entries({ mailing, series }) },
  { title: msg`Frame`, machines: Object.entries(shell) },
];
