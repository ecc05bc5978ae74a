import { Trans, useLingui } from '@lingui/react/macro';
import type { TemplateSummary } from '#contract/schemas/funnels/template.ts';
import { RemoveDialog } from '#src/shell/things/RemoveDialog.tsx';
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
  const { mutateAsync, isPending } = useRemoveTemplate();
  return (
    <RemoveDialog
      isForever
      isOpen={isOpen}
      title={<Trans>Are you sure you want to remove the template?</Trans>}
      isBusy={isPending}
      told={t`The template is deleted`}
      remove={() => mutateAsync(id)}
      onRemove={onRemove}
      onClose={onClose}
    >
      <b>{name}</b>
      <br />
      <Trans>Data cannot be restored. The funnels made from it stay.</Trans>
    </RemoveDialog>
  );
}
