import { sessionStore } from './storage/sessionStore.ts';

const keyOf = (id: string) => `voronka.fresh.${id}`;

/** Whom something was begun for. */
interface FreshAudience {
  list: string;
  /** The list was made for it alone, and is removed with it. */
  isNew: boolean;
}

/** What this tab has just created and nobody has touched yet: it is removed again when it is left so. */
export const freshThings = {
  add: (id: string, to?: FreshAudience): void =>
    sessionStore.set(keyOf(id), to ? `${to.isNew ? 'new' : 'own'} ${to.list}` : '1'),
  has: (id: string): boolean => sessionStore.get(keyOf(id)) !== null,
  audienceOf(id: string): FreshAudience | null {
    const [kind, list] = sessionStore.get(keyOf(id))?.split(' ') ?? [];
    return list === undefined ? null : { list, isNew: kind === 'new' };
  },
  forget: (id: string): void => sessionStore.remove(keyOf(id)),
};
