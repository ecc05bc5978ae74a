import { type ReactNode, useCallback, useState } from 'react';
import { PasswordContext } from './gate.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

/** Holds the one dialog that asks an admin for the password again. */
export function PasswordGate({ children }: { children: ReactNode }) {
  const [answer, setAnswer] = useState<{ given: (isGiven: boolean) => void } | null>(null);
  const ask = useCallback(() => new Promise<boolean>((given) => setAnswer({ given })), []);
  const end = (isGiven: boolean) => {
    answer?.given(isGiven);
    setAnswer(null);
  };
  return (
    <PasswordContext value={ask}>
      {children}
      {answer && <PasswordDialog onGiven={() => end(true)} onClose={() => end(false)} />}
    </PasswordContext>
  );
}
