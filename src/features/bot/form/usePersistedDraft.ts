import { useEffect, useState } from 'react';
import { persistedForm } from '#src/platform/storage/persistedForm.ts';
import { useUser } from '#src/session/SessionContext.ts';

type Fields = Record<string, string>;

const isSame = (a: Fields, b: Fields): boolean => Object.keys(a).every((field) => a[field] === b[field]);

/** A form's draft, persisted over a failed save, a reload and navigation. */
export function usePersistedDraft<F extends Fields>(name: string, saved: F) {
  const account = useUser()?.id ?? '';
  const [storage] = useState(() => persistedForm(`bot.${account}.${name}`, saved));
  const [draft, setDraft] = useState<F | null>(() => {
    const persisted = storage.read();
    return isSame(persisted, saved) ? null : persisted;
  });
  const fields = draft ?? saved;
  const isDirty = !isSame(fields, saved);
  useEffect(() => (isDirty ? storage.write(fields) : storage.clear()), [storage, fields, isDirty]);
  return {
    fields,
    isDirty,
    change: (change: Partial<F>) => setDraft((now) => ({ ...(now ?? saved), ...change })),
    discard: () => setDraft(null),
    /** Clears the draft after a save, unless it has changed since it was sent. */
    settle: (sent: F) => setDraft((now) => (now && isSame(now, sent) ? null : now)),
  };
}
