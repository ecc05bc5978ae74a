import { useLingui } from '@lingui/react/macro';
import { Popup } from '#src/ui/Popup.tsx';
import classes from './RunPopup.module.css';
import type { AnchoredPopup } from './AnchoredPopup.ts';
import { RunChecks } from './RunChecks.tsx';

export function RunPopup(given: AnchoredPopup) {
  const { t } = useLingui();
  return (
    <Popup {...given} isOpen label={t`Run`} align="end" className={classes.run}>
      <RunChecks onClose={given.onClose} />
    </Popup>
  );
}
