import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '#src/api/apiError.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { usePublish, useRunFunnel } from '#src/features/editor/store/mutations.ts';

interface Publishing {
  base_revision: number;
  move?: Record<string, string>;
  timed_exits?: 'now' | 'since';
}

/**
 * Publishes, and then runs if asked. Where the server refuses because the draft or the people changed meanwhile, it
 * explains so and reloads the effect; the owner's choices stay.
 */
export function useFunnelPublishing(thenRun: boolean, reload: () => Promise<void>) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const isActive = useUser()?.subscription.active ?? true;
  const publishing = usePublish();
  const running = useRunFunnel();
  const action = thenRun ? running : publishing;
  const [notice, setNotice] = useState<string | null>(null);
  const [isReloading, setReloading] = useState(false);
  const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : null);
  const raceText = (code: string | null): string | null => {
    if (code === 'stale_revision')
      return t`The draft was changed elsewhere in the meantime. This is the latest version: check again, then publish.`;
    if (code === 'stage_has_people') return t`Someone has just reached a stage you removed. Choose where they go.`;
    return null;
  };
  const publish = async (input: Publishing): Promise<boolean> => {
    setNotice(null);
    try {
      await action.mutateAsync(input);
      return true;
    } catch (error) {
      const raced = raceText(codeOf(error));
      if (raced === null) return false;
      setNotice(raced);
      setReloading(true);
      await reload().finally(() => setReloading(false));
      return false;
    }
  };
  const code = codeOf(action.error);
  const isTold = code === 'stale_revision' || code === 'stage_has_people' || code === 'subscription_inactive';
  return {
    publish,
    notice,
    isPending: action.isPending || isReloading,
    /** Publishing alone needs no subscription; running does. */
    isInactive: thenRun && (!isActive || code === 'subscription_inactive'),
    failure: action.error && !isTold ? errorText(action.error) : null,
  };
}
