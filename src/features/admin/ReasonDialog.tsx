import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { usePersistedText } from '#src/shell/typed/usePersistedText.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { TextArea } from '#src/ui/field/TextArea.tsx';

interface Props {
  /** Names the form, with the id of what it changes: what was typed survives a closed dialog. */
  form: string;
  title: string;
  /** What happens. */
  lead: ReactNode;
  /** What the reason is for. */
  hint: ReactNode;
  action: ReactNode;
  isDangerous?: boolean;
  /** Other fields above the reason. */
  children?: ReactNode;
  isComplete?: boolean;
  /** Resolves once it is done, or to false where it failed. */
  onReason: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

const mostChars = 1000;

/** Asks an admin for the reason of an act. */
export function ReasonDialog({
  form,
  title,
  lead,
  hint,
  action,
  isDangerous = false,
  children,
  isComplete = true,
  onReason,
  onClose,
}: Props) {
  const { t } = useLingui();
  const [reason, setReason, clearReason] = usePersistedText(`reason.${form}`);
  const [isBusy, setBusy] = useState(false);
  const canDo = isComplete && reason.trim() !== '' && reason.length <= mostChars;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canDo || isBusy) return;
    setBusy(true);
    if (!(await onReason(reason.trim()))) return setBusy(false);
    clearReason();
    onClose();
  };
  return (
    <Dialog title={title} closeLabel={t`Close`} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <p className="mb-xl muted">{lead}</p>
        {children}
        <TextArea
          label={<Trans>Reason</Trans>}
          hint={hint}
          value={reason}
          maxChars={mostChars}
          data-autofocus={children ? undefined : true}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="dialog-actions mt-2xl">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} disabled={!canDo}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
