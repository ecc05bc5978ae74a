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

export type ReadLink = { run: Run } | { error: 'broken' | 'too_long' } | null;

/** Reads the run of an address; null where it carries none. */
export async function fromFragment(fragment: string): Promise<ReadLink> {
  const text = fragment.replace(/^#/, '');
  if (!text.startsWith(key)) return null;
  if (text.length > linkChars + key.length) return { error: 'too_long' };
  try {
    const binary = atob(text.slice(key.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (char) => char.codePointAt(0) ?? 0);
    const run = await parseRun(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return run ? { run } : { error: 'broken' };
  } catch {
    return { error: 'broken' };
  }
}

/** A run as JSON from outside; null where it is none. The schema loads upon the first one. */
export async function parseRun(json: string): Promise<Run | null> {
  const { machineRun } = await import('#contract/schemas/machineRun.ts');
  try {
    return (machineRun.safeParse(JSON.parse(json)).data as Run | undefined) ?? null;
  } catch {
    return null;
  }
}
