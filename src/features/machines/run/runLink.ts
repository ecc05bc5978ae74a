import type { RunFault } from '#contract/schemas/funnels/machineEvents/runFault.ts';
import type { Run } from '#machines/inspect/run.ts';

/** The longest run that an address carries, characters of its fragment. */
export const linkChars = 16 * 1024;

const key = 'run=';

/** A run as the fragment of an address, which no server sees; null where it is too long. */
export function toFragment(run: Run): string | null {
  const bytes = new TextEncoder().encode(JSON.stringify(run));
  let binary = '';
  for (const byte of bytes) binary += String.fromCodePoint(byte);
  const text = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return text.length > linkChars ? null : key + text;
}

/** A run from outside, as far as its machine takes what it carries. */
export interface ReadRun {
  run: Run;
  /** What it does not take; the steps before are kept. */
  fault: RunFault | null;
}

export type ReadLink = ReadRun | { error: 'broken' | 'too_long' } | null;

/** Reads the run of an address; null where it carries none. */
export async function fromFragment(fragment: string): Promise<ReadLink> {
  const text = fragment.replace(/^#/, '');
  if (!text.startsWith(key)) return null;
  if (text.length > linkChars + key.length) return { error: 'too_long' };
  try {
    const binary = atob(text.slice(key.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (char) => char.codePointAt(0) ?? 0);
    return (await parseRun(new TextDecoder('utf-8', { fatal: true }).decode(bytes))) ?? { error: 'broken' };
  } catch {
    return { error: 'broken' };
  }
}

/** A run as JSON from outside; null where it is none. The schemas load upon the first one. */
export async function parseRun(json: string): Promise<ReadRun | null> {
  const [{ machineRun }, { shapeOf }, { faultOf }] = await Promise.all([
    import('#contract/schemas/funnels/machineRun.ts'),
    import('#contract/machineShapes.ts'),
    import('#contract/schemas/funnels/machineEvents/runFault.ts'),
  ]);
  const run = machineRun.safeParse(jsonOf(json)).data as Run | undefined;
  if (!run) return null;
  const shape = shapeOf(run.machine);
  const fault = shape && faultOf(shape, run);
  return { run: fault ? { ...run, steps: run.steps.slice(0, Math.max(0, fault.step - 1)) } : run, fault };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
