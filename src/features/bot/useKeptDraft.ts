import { useEffect, useState } from 'react';
import { persistedForm } from '#src/platform/persistedForm.ts';
import { useUser } from '#src/session/SessionContext.ts';

type Fields = Record<string, string>;

const isSame = (a: Fields, b: Fields): boolean => Object.keys(a).every((field) => a[field] === b[field]);

/** Fields as they are being typed: what is not saved outlives a failed save, a reload and a look at another screen. */
export function useKeptDraft<F extends Fields>(name: string, saved: F) {
  const account = useUser()?.id ?? '';
  const [kept] = useState(() => persistedForm(`bot.${account}.${name}`, saved));
  const [draft, setDraft] = useState<F | null>(() => {
    const left = kept.read();
    return isSame(left, saved) ? null : left;
  });
  const fields = draft ?? saved;
  const isDirty = !isSame(fields, saved);
  useEffect(() => (isDirty ? kept.write(fields) : kept.forget()), [kept, fields, isDirty]);
  return {
    fields,
    isDirty,
    change: (change: Partial<F>) => setDraft((now) => ({ ...(now ?? saved), ...change })),
    discard: () => setDraft(null),
    /** These are saved; what was typed meanwhile stays. */
    settle: (sent: F) => setDraft((now) => (now && isSame(now, sent) ? null : now)),
  };
}
