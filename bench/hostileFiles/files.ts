import { endpoints } from '#contract/endpoints.ts';
import { hostileTables } from '#tests/support/hostileTables.ts';

/** A file that costs far more than it weighs, and where it is sent. */
export interface HostileFile {
  kind: string;
  path: string;
  name: string;
  make: () => Buffer;
}

export const hostileFiles: HostileFile[] = hostileTables.map(({ kind, name, make }) => ({
  ...{ kind: `${name.replace('people.', '').toUpperCase()}, ${kind}`, name, make, path: endpoints.imports.create.path },
}));
