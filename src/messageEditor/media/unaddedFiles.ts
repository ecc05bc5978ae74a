import { z } from 'zod';
import { type SentAs, sentAs } from '#contract/mediaKinds.ts';
import { sessionStore } from '#src/platform/storage/sessionStore.ts';

interface Unadded {
  names: string[];
  as: SentAs;
  /** Nothing of it goes on by itself. */
  hasFailed: boolean;
  /** The browser has what leaving the page would lose. */
  isHeld: boolean;
}

const lostFiles = z.object({ names: z.array(z.string()), as: z.enum(sentAs) });

const here = new Map<string, Unadded>();
const known = new Set<string>();
const keyOf = (message: string) => `voronka.form.unadded.${message}`;

/** Notes which files were chosen for a message and are not in it yet; null where all are. */
export function noteUnadded(message: string, unadded: Unadded | null): void {
  known.add(message);
  const before = here.get(message);
  if (!unadded) {
    here.delete(message);
    return sessionStore.remove(keyOf(message));
  }
  here.set(message, unadded);
  // it is noted with every part that is sent
  if (before?.as === unadded.as && before.names.join('/') === unadded.names.join('/')) return;
  sessionStore.set(keyOf(message), JSON.stringify({ names: unadded.names, as: unadded.as }));
}

/** What a message still lacks in this page. */
export const unaddedIn = (message: string): Unadded | undefined => here.get(message);

/** The files that a message did not get because the page was left before. */
export function lostIn(message: string): z.infer<typeof lostFiles> | null {
  if (known.has(message)) return null;
  const json = sessionStore.get(keyOf(message));
  try {
    return json === null ? null : (lostFiles.safeParse(JSON.parse(json)).data ?? null);
  } catch {
    return null;
  }
}

if (typeof window !== 'undefined')
  window.addEventListener('beforeunload', (event) => {
    if ([...here.values()].some(({ isHeld }) => isHeld)) event.preventDefault();
  });
