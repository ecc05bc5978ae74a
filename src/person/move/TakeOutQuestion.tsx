import { Trans, useLingui } from '@lingui/react/macro';
import { endpoints } from '#contract/endpoints.ts';
import type { ContactSeries } from '#contract/schemas/contacts/contactLetters.ts';
import { call } from '#src/api/call.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Confirm } from '#src/ui/overlay/Confirm.tsx';
import { useContactMutation } from '../useContactMutation.ts';

interface Props {
  series: ContactSeries;
  contact: string;
  /** The person's. */
  name: string;
  onClose: () => void;
}

/** Asks whether a person is taken out of a letter series, and takes them out. */
export function TakeOutQuestion({ series, contact, name, onClose }: Props) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const remove = useContactMutation(contact, () =>
    call(endpoints.series.removeMember, { params: { id: series.id, contact } }),
  );
  const title = series.name;
  const confirm = async () => {
    await notifyResult(remove.mutateAsync(undefined), t`Removed from “${title}”`);
    onClose();
  };
  return (
    <Confirm
      isOpen
      title={
        <Trans>
          Remove {name} from “{title}”?
        </Trans>
      }
      confirmLabel={<Trans>Remove</Trans>}
      cancelLabel={<Trans>Cancel</Trans>}
      isDangerous
      isBusy={remove.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Trans>They will get no more letters from this series. What they received stays in their history.</Trans>
    </Confirm>
  );
}
