import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';

interface Props {
  title: string;
  /** The result of the action; null until it has run. */
  result: ReactNode;
  /** The form's fields, and the preview of the effect. */
  children: ReactNode;
  /** Label of the submit button. */
  act: ReactNode;
  isBusy: boolean;
  /** Null while the form is incomplete; the submit button is disabled then. */
  onAct: (() => void) | null;
  onClose: () => void;
  /** Called when the dialog is closed after the action has run. */
  onDone: () => void;
}

/** A bulk action's dialog: the fields with a preview of the effect, then the result. */
export function BulkDialog({ title, result, children, act, isBusy, onAct, onClose, onDone }: Props) {
  const { t } = useLingui();
  const leave = result === null ? onClose : onDone;
  return (
    <Dialog onClose={leave} title={title} closeLabel={t`Close`}>
      <div className="stack gap-xl">
        {result === null ? children : <output>{result}</output>}
        <div className="dialog-actions">
          {result === null ? (
            <>
              <Button onClick={onClose}>
                <Trans>Cancel</Trans>
              </Button>
              <Button variant="primary" aria-disabled={onAct === null} isBusy={isBusy} onClick={() => onAct?.()}>
                {act}
              </Button>
            </>
          ) : (
            <Button variant="primary" onClick={leave}>
              <Trans>Done</Trans>
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
