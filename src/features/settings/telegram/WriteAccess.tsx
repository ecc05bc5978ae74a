import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { requestWriteAccess } from '#src/platform/telegram/writeAccess.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { Button } from '#src/ui/Button.tsx';

/** Requests write access: a bot may message a user first only with it. */
export function WriteAccess() {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    const isAllowed = await requestWriteAccess();
    setBusy(false);
    if (isAllowed) notify({ type: 'success', text: t`Voronka may write to you` });
    else notify({ type: 'info', text: t`Voronka cannot write to you: it is not allowed in Telegram` });
  };
  return (
    <Button isBusy={isBusy} onClick={() => void ask()}>
      <Trans>Let Voronka write to you</Trans>
    </Button>
  );
}
