import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import classes from './Bulk.module.css';

interface Props {
  title: string;
  /** What has come of it; null until it is done. */
  result: ReactNode;
  /** What is chosen, and what it comes to. */
  children: ReactNode;
  /** The words on the button that does it. */
  act: ReactNode;
  isBusy: boolean;
  /** Null while there is nothing to do. */
  onAct: (() => void) | null;
  onClose: () => void;
  /** It has been done, and its result was read. */
  onDone: () => void;
}

/** Something done to many: chosen first, told in numbers, done, and told again. */
export function BulkDialog({ title, result, children, act, isBusy, onAct, onClose, onDone }: Props) {
  const { t } = useLingui();
  const leave = result === null ? onClose : onDone;
  return (
    <Dialog onClose={leave} title={title} closeLabel={t`Close`}>
      <div className={classes.form}>
        {result === null ? children : <output>{result}</output>}
        <div className={classes.actions}>
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
