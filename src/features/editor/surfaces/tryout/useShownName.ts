import { useLingui } from '@lingui/react/macro';
import { useSessionState } from './useSession.ts';

/** How the chat calls its person. */
export function useShownName(): string {
  const { t } = useLingui();
  return useSessionState(({ tryout }) => tryout.person.first_name.trim()) || t`somebody without a name`;
}
