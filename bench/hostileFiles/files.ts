import { endpoints } from '#contract/endpoints.ts';
import { oddMedia, refusedBundles, refusedMedia } from '#tests/support/files/hostileMedia.ts';
import { hostileTables } from '#tests/support/files/hostileTables.ts';

/** A file that costs far more than it weighs, and where it is sent. */
export interface HostileFile {
  kind: string;
  path: string;
  name: string;
  make: () => Buffer;
}

export const hostileFiles: HostileFile[] = [
  ...hostileTables.map(({ kind, name, make }) => ({
    ...{
      kind: `${name.replace('people.', '').toUpperCase()}, ${kind}`,
      name,
      make,
      path: endpoints.imports.create.path,
    },
  })),
  ...[...refusedMedia, ...oddMedia].map(([kind, make]) => ({
    ...{ kind, name: 'media', make, path: endpoints.files.upload.path },
  })),
  ...refusedBundles.map(([kind, make]) => ({
    ...{ kind: `a funnel of ${kind}`, name: 'funnel.zip', make, path: endpoints.funnels.import.path },
  })),
];
