import type { Tryout, TryoutFunnel } from './tryout.ts';

/** The IANA zone of the made-up person's clock. */
export const triedZone = ({ zone }: Pick<TryoutFunnel, 'zone'>, { person }: Pick<Tryout, 'person'>): string =>
  person.zone ?? zone;
