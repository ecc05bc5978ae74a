import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { catalogue } from '#machines/catalogue.ts';

interface Group {
  title: MessageDescriptor;
  ids: string[];
}

const named: Group[] = [
  { title: msg`Account`, ids: ['session', 'subscription', 'withdrawal'] },
  { title: msg`Funnel`, ids: ['funnel', 'addFunnel', 'stageOrder', 'save'] },
  { title: msg`People`, ids: ['journey', 'member', 'letter'] },
  { title: msg`Sending`, ids: ['mailing', 'series'] },
];
const frame = msg`Frame`;

/** The machines of the catalogue in the groups of the list; what is in none belongs to the frame of all screens. */
export function groups(): Group[] {
  const all = catalogue.map(({ machine }) => machine.id);
  const known = named.map(({ title, ids }) => ({ title, ids: ids.filter((id) => all.includes(id)) }));
  const grouped = new Set(known.flatMap(({ ids }) => ids));
  return [...known, { title: frame, ids: all.filter((id) => !grouped.has(id)) }].filter(({ ids }) => ids.length > 0);
}
