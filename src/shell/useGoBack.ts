import { useNavigate } from '@tanstack/react-router';
import { useSession } from '#src/session/SessionContext.ts';

/** Goes back to the account that was here before a link brought another one. */
export function useGoBack() {
  const session = useSession();
  const navigate = useNavigate();
  return () => {
    session.goBack();
    void navigate({ to: '/', replace: true });
  };
}
