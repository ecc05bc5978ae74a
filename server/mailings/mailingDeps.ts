import type { Deps } from '#server/domain/deps.ts';

/** What sending mailings needs of its surroundings. */
export type MailingDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'log'>;
