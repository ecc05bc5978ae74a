import { endpoints } from '#contract/endpoints.ts';
import type { ContactField } from '#contract/schemas/contacts/contactField.ts';
import type { KnownFields } from '#machines/funnel/problems/knownFields.ts';
import { isFieldName, type OwnFields } from '#machines/text/fields.ts';
import { call } from '#src/api/call.ts';

type Known = readonly ContactField[];

const none: Known = [];
const listeners = new Set<() => void>();
let known = none;
let owner: string | null = null;
let byName: KnownFields = new Map();

function set(next: Known): void {
  if (JSON.stringify(next) === JSON.stringify(known)) return;
  known = next;
  byName = new Map(next.map(({ name, kind, choices }) => [name, { kind, choices }]));
  for (const listener of listeners) listener();
}

/** The user's own fields of contacts, which stand in messages as `{name}`; none until they are loaded. */
export const ownFields = {
  read: (): Known => known,
  /** By name, with what the checks need of them. */
  byName: (): KnownFields => byName,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Their names, as the checks and the length of a text need them; it follows what is loaded. */
export const ownFieldNames: OwnFields = { has: (name) => byName.has(name) };

/** Whether `{name}` in a text is a placeholder. */
export const isKnownField = (name: string): boolean => isFieldName(name) || byName.has(name);

/** Loads a user's, or what has changed of them; without an answer those that are known stay. */
export async function loadOwnFields(user: string): Promise<void> {
  if (user !== owner) set(none);
  owner = user;
  try {
    const { results } = await call(endpoints.fields.list, {});
    if (user === owner) set(results);
  } catch {
    // the server checks texts too, before anything is sent
  }
}
