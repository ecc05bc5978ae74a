import { useState } from 'react';
import { v7 } from 'uuid';
import type { CreateContactInput } from '#contract/schemas/contacts/contactInput.ts';
import type { ContactField } from '#contract/schemas/contacts/contactField.ts';
import { ownValueOf } from '#src/person/own/ownValueOf.ts';
import { persistedForm } from '#src/platform/storage/persistedForm.ts';
import { useUser } from '#src/session/SessionContext.ts';

const plain = { first_name: '', last_name: '', phone: '', email: '', note: '' };

/** What is typed about a new contact: own fields by name, and tags by id. */
export type ContactDraft = typeof plain & { fields: Record<string, string>; tags: string[] };

const nothing = { ...plain, id: '', fields: '{}', tags: '[]' };

function parsed<T>(json: string, fallback: T): T {
  try {
    return JSON.parse(json) as T;
  } catch {
    return fallback;
  }
}

/** The form's fields survive a failed save, a closed dialog and a reload. A changed draft gets a new idempotency key. */
export function useContactDraft() {
  const account = useUser()?.id ?? '';
  const [storage] = useState(() => persistedForm(`contact.new.${account}`, nothing));
  const [{ id, draft }, setState] = useState(() => {
    const { id: stored, fields, tags, ...texts } = storage.read();
    const whole: ContactDraft = { ...texts, fields: parsed(fields, {}), tags: parsed(tags, []) };
    return { id: stored || v7(), draft: whole };
  });
  const change = (changed: Partial<ContactDraft>) => {
    const next = { ...draft, ...changed };
    const nextId = v7();
    setState({ id: nextId, draft: next });
    const { fields, tags, ...texts } = next;
    storage.write({ ...texts, id: nextId, fields: JSON.stringify(fields), tags: JSON.stringify(tags) });
  };
  return { id, draft, change, clear: () => storage.clear() };
}

/** The request that creates the contact. */
export function contactInput(id: string, draft: ContactDraft, fields: readonly ContactField[]): CreateContactInput {
  const values = fields.map(({ name, kind }) => [name, ownValueOf(kind, draft.fields[name] ?? '')] as const);
  return {
    id,
    first_name: draft.first_name,
    last_name: draft.last_name,
    phone: draft.phone || null,
    email: draft.email || null,
    note: draft.note,
    fields: Object.fromEntries(values.filter(([, value]) => value !== null)),
    tags: draft.tags,
  };
}
