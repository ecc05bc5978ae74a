import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FunnelSummary } from '#contract/schemas/funnels/funnel.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Button } from '#src/ui/Button.tsx';
import { Confirm } from '#src/ui/overlay/Confirm.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { FunnelUses } from './FunnelUses.tsx';
import { useDeleteFunnel } from './mutations.ts';

interface Props {
  funnel: FunnelSummary;
  /** Called before its card goes. */
  onRemove: () => void;
  onClose: () => void;
}

/** Deletes a funnel forever after the question; with people in it, its name has to be typed. */
export function RemoveFunnel({ funnel, onRemove, onClose }: Props) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const { mutateAsync, isPending } = useDeleteFunnel();
  const remove = () => {
    onRemove();
    void notifyResult(mutateAsync(funnel.id), t`The funnel is deleted`).then(onClose);
  };
  const title = <Trans>Are you sure you want to remove the funnel?</Trans>;
  if (funnel.people > 0)
    return <TypedName funnel={funnel} title={title} isBusy={isPending} onConfirm={remove} onCancel={onClose} />;
  return (
    <Confirm
      isOpen
      title={title}
      confirmLabel={<Trans>Delete forever</Trans>}
      cancelLabel={<Trans>Keep it</Trans>}
      isDangerous
      isBusy={isPending}
      onConfirm={remove}
      onCancel={onClose}
    >
      <b>{funnel.name}</b>
      <br />
      <Trans>Data cannot be restored</Trans>
      <FunnelUses id={funnel.id} />
    </Confirm>
  );
}

interface TypedNameProps {
  funnel: FunnelSummary;
  title: React.ReactNode;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

function TypedName({ funnel: { id, name, people }, title, isBusy, onConfirm, onCancel }: TypedNameProps) {
  const [typed, setTyped] = useState('');
  const isSame = typed.trim() === name.trim();
  return (
    <Dialog onClose={onCancel} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isSame && !isBusy) onConfirm();
        }}
      >
        <p className="mb-xl muted break-words">
          <b>{name}</b>
          <span>: </span>
          <Plural value={people} one="# person in the funnel" other="# people in the funnel" />
          <br />
          <Trans>Data cannot be restored</Trans>
        </p>
        <FunnelUses id={id} />
        <TextField
          label={<Trans>Type the funnel’s name to delete it</Trans>}
          value={typed}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="dialog-actions">
          <Button onClick={onCancel}>
            <Trans>Keep it</Trans>
          </Button>
          <Button type="submit" variant="danger" isBusy={isBusy} disabled={!isSame}>
            <Trans>Delete forever</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
