import { useLingui } from '@lingui/react/macro';
import { useTryoutState } from './useTryoutSession.ts';

/** The made-up person's display name. */
export function useTryoutPersonName(): string {
  const { t } = useLingui();
  return useTryoutState(({ tryout }) => tryout.person.first_name.trim()) || t`someone without a name`;
}
