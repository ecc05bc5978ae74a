import type { Act } from './act.ts';
import { type NetworkKind, networkKinds } from './network.ts';
import { typeText, typeTitle } from './typingActions.ts';

export const changeNetwork: Act = async (screen) => {
  const kind: NetworkKind = screen.network.kind === 'good' ? screen.chances.pick(networkKinds) : 'good';
  await screen.network.setKind(kind);
  return kind;
};

export const reload: Act = (screen) => screen.load();

export const changeTabs: Act = async (screen) => {
  const isFirstClosed = screen.chances.chance(0.5);
  await screen.changeTabs(isFirstClosed);
  return isFirstClosed ? 'closed, then opened' : 'opened, then closed';
};

/** Types and closes the tab before the edit can be sent. */
export const typeAndClose: Act = async (screen) => {
  const typed = await (screen.chances.chance(0.5) ? typeTitle : typeText)(screen);
  await screen.changeTabs(true);
  return String(typed);
};
