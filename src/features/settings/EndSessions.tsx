import { Trans, useLingui } from '@lingui/react/macro';
import type { Session } from '#contract/schemas/session.ts';
import { useTold } from '#src/shell/useTold.ts';
import { Confirm } from '#src/ui/Confirm.tsx';
import { useEndOtherSessions, useEndSession } from './mutations.ts';
import { useDeviceName } from './useDeviceName.ts';

/** What is to be ended. */
export type Ending = Session | 'others';

interface Props {
  ending: Ending | null;
  onClose: () => void;
  onEnded: () => void;
}

/** Asks, and ends one session or all but this one. */
export function EndSessions({ ending, onClose, onEnded }: Props) {
  const { t } = useLingui();
  const told = useTold();
  const deviceName = useDeviceName();
  const one = useEndSession();
  const others = useEndOtherSessions();
  const isOne = ending !== null && ending !== 'others';
  const end = async () => {
    const isEnded = isOne
      ? await told(one.mutateAsync(ending.id), t`The session is ended`)
      : await told(others.mutateAsync(), t`All other sessions are ended`);
    onClose();
    if (isEnded) onEnded();
  };
  return (
    <Confirm
      isOpen={ending !== null}
      title={isOne ? <Trans>End this session?</Trans> : <Trans>End all other sessions?</Trans>}
      confirmLabel={isOne ? <Trans>End the session</Trans> : <Trans>End all others</Trans>}
      cancelLabel={<Trans>Cancel</Trans>}
      isDangerous
      isBusy={one.isPending || others.isPending}
      onConfirm={end}
      onCancel={onClose}
    >
      {isOne && (
        <>
          <b>{deviceName(ending.user_agent)}</b>
          <br />
        </>
      )}
      <Trans>Whoever uses it there has to sign in again with the password.</Trans>
    </Confirm>
  );
}
