import { useState } from 'react';
import { v7 } from 'uuid';
import { persistedForm } from '#src/platform/storage/persistedForm.ts';
import { useUser } from '#src/session/SessionContext.ts';

/** The fields of a list that is not created yet; they survive a failed save, a closed dialog and a reload. */
export function useNewList() {
  const account = useUser()?.id ?? '';
  const [storage] = useState(() =>
    // a request that is sent again after a reload creates no second list
    persistedForm(`list.new.${account}`, { name: '', kind: 'manual', id: v7() }),
  );
  const [fields, setFields] = useState(() => storage.read());
  return {
    fields,
    change: (change: Partial<typeof fields>) => {
      const next = { ...fields, ...change };
      setFields(next);
      storage.write(next);
    },
    clear: () => storage.clear(),
  };
}
