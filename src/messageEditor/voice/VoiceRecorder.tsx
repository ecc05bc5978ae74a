import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlayerStopFilled, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import classes from './VoiceRecorder.module.css';
import { useRecorder } from './useRecorder.ts';

/** Records from when it is shown until it is stopped. */
export function VoiceRecorder({ onDone, onCancel }: { onDone: (voice: File) => void; onCancel: () => void }) {
  const { t } = useLingui();
  const { state, seconds, start, finish, cancel } = useRecorder(onDone);
  const begin = useEffectEvent(start);
  useEffect(() => begin(), []);
  const leave = () => {
    cancel();
    onCancel();
  };
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <output className={classes.recording}>
      {state === 'refused' ? (
        <span className="text-sm">
          <Trans>The browser gives no microphone. Allow it in the address bar.</Trans>
        </span>
      ) : state === 'empty' ? (
        <>
          <span className="text-sm">
            <Trans>Nothing was recorded.</Trans>
          </span>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the pressed button */}
          <Button size="small" autoFocus onClick={start}>
            <Trans>Record again</Trans>
          </Button>
        </>
      ) : (
        <>
          <i className={classes.live} aria-hidden />
          <span className="tabular">{time}</span>
          <Button size="small" aria-disabled={state !== 'on'} onClick={finish}>
            <IconPlayerStopFilled size={14} aria-hidden />
            <Trans>Stop</Trans>
          </Button>
        </>
      )}
      <IconButton size="small" label={t`Cancel the recording`} onClick={leave}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </output>
  );
}
