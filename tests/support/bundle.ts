import type { TestProject } from 'vitest/node';
import { makeBundle } from '#scripts/faults/makeBundle.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the server as it is built for an installation, with the empty database that its first start copies. */
    bundle: string;
  }
}

/** Builds the server once for all tests that start it in a process of its own. */
export async function setup(project: TestProject): Promise<() => void> {
  const { main, remove } = await makeBundle();
  project.provide('bundle', main);
  return remove;
}
