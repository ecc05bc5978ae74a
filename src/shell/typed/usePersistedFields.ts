import { useCallback, useRef, useState } from 'react';
import { persistedForm } from '#src/platform/storage/persistedForm.ts';
import { useUser } from '#src/session/SessionContext.ts';

/** The fields of a form, which survive a failed save and a reload until they are cleared. `change` is stable. */
export function usePersistedFields<Fields extends Record<string, string>>(name: string, initial: Fields) {
  const account = useUser()?.id ?? '';
  const [first] = useState(initial);
  const [storage] = useState(() => persistedForm(`${name}.${account}`, first));
  const [fields, setFields] = useState(() => storage.read());
  const [isStored, setStored] = useState(() => storage.isStored());
  const latest = useRef(fields);
  const show = useCallback((next: Fields, isNextStored: boolean) => {
    latest.current = next;
    setFields(next);
    setStored(isNextStored);
  }, []);
  const change = useCallback(
    (change: Partial<Fields>) => {
      const next = { ...latest.current, ...change };
      storage.write(next);
      show(next, true);
    },
    [storage, show],
  );
  return {
    fields,
    /** Whether something was typed that is not saved. */
    isStored,
    change,
    /** Drops what was typed. */
    clear: () => {
      storage.clear();
      show(first, false);
    },
  };
}
