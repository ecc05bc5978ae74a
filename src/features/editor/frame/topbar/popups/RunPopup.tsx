import { useLingui } from '@lingui/react/macro';
import { Popup } from '#src/ui/overlay/Popup.tsx';
import classes from './RunPopup.module.css';
import type { AnchoredPopup } from './AnchoredPopup.ts';
import { RunChecks } from './RunChecks.tsx';

export function RunPopup(props: AnchoredPopup) {
  const { t } = useLingui();
  return (
    <Popup {...props} isOpen label={t`Run`} align="end" className={classes.run}>
      <RunChecks onClose={props.onClose} />
    </Popup>
  );
}
