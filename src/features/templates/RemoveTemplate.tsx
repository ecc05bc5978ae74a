import { Trans, useLingui } from '@lingui/react/macro';
import type { TemplateSummary } from '#contract/schemas/funnels/template.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Confirm } from '#src/ui/overlay/Confirm.tsx';
import { useRemoveTemplate } from './mutations.ts';

interface Props {
  template: Pick<TemplateSummary, 'id' | 'name'>;
  isOpen: boolean;
  /** Called before it goes. */
  onRemove: () => void;
  onClose: () => void;
}

/** Deletes a template forever after the question. */
export function RemoveTemplate({ template: { id, name }, isOpen, onRemove, onClose }: Props) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const { mutateAsync, isPending } = useRemoveTemplate();
  const remove = () => {
    onRemove();
    void notifyResult(mutateAsync(id), t`The template is deleted`).then(onClose);
  };
  return (
    <Confirm
      isOpen={isOpen}
      title={<Trans>Are you sure you want to remove the template?</Trans>}
      confirmLabel={<Trans>Delete forever</Trans>}
      cancelLabel={<Trans>Keep it</Trans>}
      isDangerous
      isBusy={isPending}
      onConfirm={remove}
      onCancel={onClose}
    >
      <b>{name}</b>
      <br />
      <Trans>Data cannot be restored. The funnels made from it stay.</Trans>
    </Confirm>
  );
}
