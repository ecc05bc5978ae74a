import { Trans } from '@lingui/react/macro';
import { Confirm } from '#src/ui/overlay/Confirm.tsx';
import { useDeviceName } from './useDeviceName.ts';
import type { EndTarget } from './useEndSessions.ts';

interface Props {
  ending: EndTarget | null;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms ending one session, or all but this one. */
export function EndSessions({ ending, isBusy, onConfirm, onClose }: Props) {
  const deviceName = useDeviceName();
  const isOne = ending !== null && ending !== 'others';
  return (
    <Confirm
      isOpen={ending !== null}
      title={isOne ? <Trans>End this session?</Trans> : <Trans>End all other sessions?</Trans>}
      confirmLabel={isOne ? <Trans>End the session</Trans> : <Trans>End all others</Trans>}
      cancelLabel={<Trans>Cancel</Trans>}
      isDangerous
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {isOne && (
        <>
          <b>{deviceName(ending.user_agent)}</b>
          <br />
        </>
      )}
      <Trans>To continue there, you will need to sign in again.</Trans>
    </Confirm>
  );
}
