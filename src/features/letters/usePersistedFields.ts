import { useState } from 'react';
import { persistedForm } from '#src/platform/persistedForm.ts';
import { useUser } from '#src/session/SessionContext.ts';

/** The fields of a form, which survive a failed save, a closed dialog and a reload until they are cleared. */
export function usePersistedFields<Fields extends Record<string, string>>(name: string, initial: Fields) {
  const account = useUser()?.id ?? '';
  const [storage] = useState(() => persistedForm(`${name}.${account}`, initial));
  const [fields, setFields] = useState(() => storage.read());
  return {
    fields,
    change: (change: Partial<Fields>) => {
      const next = { ...fields, ...change };
      setFields(next);
      storage.write(next);
    },
    clear: () => storage.clear(),
  };
}
