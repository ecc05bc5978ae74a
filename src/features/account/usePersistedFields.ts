import { useState } from 'react';
import { persistedForm } from '#src/platform/persistedForm.ts';

/** A form's fields that are persisted over a reload, with their setter. */
export function usePersistedFields<Fields extends Record<string, string>>(name: string, empty: Fields) {
  const [storage] = useState(() => persistedForm(name, empty));
  const [fields, setFields] = useState(storage.read);
  const change = (field: keyof Fields, value: string) => {
    const next = { ...fields, [field]: value };
    setFields(next);
    storage.write(next);
  };
  return { fields, change };
}
