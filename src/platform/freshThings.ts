import { sessionStore } from './storage/sessionStore.ts';

const keyOf = (id: string) => `voronka.fresh.${id}`;

/** What this tab has just created and nobody has touched yet: it is removed again when it is left so. */
export const freshThings = {
  add: (id: string): void => sessionStore.set(keyOf(id), '1'),
  has: (id: string): boolean => sessionStore.get(keyOf(id)) !== null,
  forget: (id: string): void => sessionStore.remove(keyOf(id)),
};
