import { useLingui } from '@lingui/react/macro';
import { Popup } from '#src/ui/overlay/Popup.tsx';
import type { AnchoredPopup } from './AnchoredPopup.ts';
import classes from './RunPopup.module.css';
import { SaveChecks } from './SaveChecks.tsx';

export function SavePopup(props: AnchoredPopup) {
  const { t } = useLingui();
  return (
    <Popup {...props} isOpen label={t`Save as version`} align="end" className={classes.run}>
      <SaveChecks onClose={props.onClose} />
    </Popup>
  );
}
