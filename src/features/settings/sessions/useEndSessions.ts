import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Session } from '#contract/schemas/account/session.ts';
import { requestBiometrics } from '#src/platform/telegram/biometrics.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { useEndOtherSessions, useEndSession } from '../mutations.ts';

/** The session to end, or all others. */
export type EndTarget = Session | 'others';

/** Ends sessions after a confirmation: by biometrics in Telegram where available, else in a dialog. */
export function useEndSessions(onEnded: () => void) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const one = useEndSession();
  const others = useEndOtherSessions();
  /** The sessions that the open dialog asks about. */
  const [ending, setEnding] = useState<EndTarget | null>(null);
  const [isProving, setProving] = useState(false);
  const end = async (what: EndTarget) => {
    const isEnded =
      what === 'others'
        ? await notifyResult(others.mutateAsync(), t`All other sessions are ended`)
        : await notifyResult(one.mutateAsync(what.id), t`The session is ended`);
    setEnding(null);
    if (isEnded) onEnded();
  };
  const askOthers = async () => {
    setProving(true);
    const isProven = await requestBiometrics(t`End all other sessions?`);
    setProving(false);
    if (isProven) await end('others');
    else if (isProven === null) setEnding('others');
  };
  return {
    ending,
    isBusy: one.isPending || others.isPending,
    isProving: isProving || (others.isPending && ending === null),
    ask: (what: EndTarget) => void (what === 'others' ? askOthers() : setEnding(what)),
    confirm: () => ending && void end(ending),
    close: () => setEnding(null),
  };
}
