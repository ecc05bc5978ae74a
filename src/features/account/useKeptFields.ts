import { useState } from 'react';
import { persistedForm } from '#src/platform/persistedForm.ts';

/** The fields of a form that may be kept over a reload, with their setter. */
export function useKeptFields<Fields extends Record<string, string>>(name: string, empty: Fields) {
  const [kept] = useState(() => persistedForm(name, empty));
  const [fields, setFields] = useState(kept.read);
  const change = (field: keyof Fields, value: string) => {
    const next = { ...fields, [field]: value };
    setFields(next);
    kept.write(next);
  };
  return { fields, change };
}
