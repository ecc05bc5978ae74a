import { useEffect, useState } from 'react';
import type { User } from '#contract/schemas/account/user.ts';
import { persistedForm } from '#src/platform/storage/persistedForm.ts';

export interface AccountProfile extends Record<string, string> {
  first_name: string;
  last_name: string;
}

const profileOf = ({ first_name, last_name }: User): AccountProfile => ({ first_name, last_name });
const isSame = (a: AccountProfile, b: AccountProfile) => a.first_name === b.first_name && a.last_name === b.last_name;

/** The draft of the names, persisted over a failed save, a reload and navigation. */
export function useProfileDraft(user: User) {
  const saved = profileOf(user);
  const [storage] = useState(() => persistedForm(`profile.${user.id}`, saved));
  const [fields, setFields] = useState(storage.read);
  const isDirty = !isSame(fields, saved);
  useEffect(() => (isDirty ? storage.write(fields) : storage.clear()), [storage, fields, isDirty]);
  return {
    fields,
    isDirty,
    change: (field: keyof AccountProfile, value: string) => setFields((now) => ({ ...now, [field]: value })),
    discard: () => setFields(saved),
    /** Replaces the draft by the saved names, unless it has changed since it was sent. */
    settle: (sent: AccountProfile, answer: User) => setFields((now) => (isSame(now, sent) ? profileOf(answer) : now)),
  };
}
