import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { PartnerLink } from '#contract/schemas/money/partner.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Confirm } from '#src/ui/overlay/Confirm.tsx';
import { useRemoveLink } from '../mutations.ts';

/** Asks before a link is deleted, and says what goes on. */
export function RemoveLink({ link: { id, name }, onClose }: { link: PartnerLink; onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const notifyResult = useNotifyResult();
  const { mutateAsync, isPending } = useRemoveLink(id);
  const remove = async () => {
    if (await notifyResult(mutateAsync(), t`The link is deleted`)) await navigate({ to: '/partner/dashboard/' });
    else onClose();
  };
  return (
    <Confirm
      isOpen
      isDangerous
      isBusy={isPending}
      title={<Trans>Delete the link “{name}”?</Trans>}
      confirmLabel={<Trans>Delete</Trans>}
      cancelLabel={<Trans>Cancel</Trans>}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <Trans>
        Its address will open the sign-up, and clicks are no longer counted. You keep earning from people who joined
        from it.
      </Trans>
    </Confirm>
  );
}
