import { useLingui } from '@lingui/react/macro';
import { useTryoutState } from './useTryoutSession.ts';

/** How the chat calls its person. */
export function usePersonName(): string {
  const { t } = useLingui();
  return useTryoutState(({ tryout }) => tryout.person.first_name.trim()) || t`somebody without a name`;
}
