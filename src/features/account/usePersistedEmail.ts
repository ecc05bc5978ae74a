import { useState } from 'react';
import { emailStorage } from './formStorage.ts';

/** The typed e-mail, persisted over a reload and shared by the signed-out screens. */
export function usePersistedEmail() {
  const [email, setEmail] = useState(() => emailStorage.read().email);
  return {
    email,
    setEmail: (next: string) => {
      setEmail(next);
      emailStorage.write({ email: next });
    },
  };
}
