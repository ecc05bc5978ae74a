import type { Act } from './act.ts';
import { withMessageOpen, withStageOpen } from './openPanels.ts';
import { typeInto } from './typing.ts';

export const typeTitle: Act = async (screen) => {
  const open = await withStageOpen(screen);
  const label = screen.kind === 'phone' ? 'Title' : 'Stage title';
  return typeInto(screen, open.getByRole('textbox', { name: label, exact: true }), 'title');
};

export const typeText: Act = async (screen) => {
  const open = await withMessageOpen(screen);
  return typeInto(screen, open.getByRole('textbox', { name: 'Message text' }), 'text');
};

export const typeLabel: Act = async (screen) => {
  const open = await withMessageOpen(screen);
  return typeInto(screen, await screen.oneOf(open.getByLabel('Button label')), 'button');
};
