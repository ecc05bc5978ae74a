import { Trans, useLingui } from '@lingui/react/macro';
import { endpoints } from '#contract/endpoints.ts';
import type { Member, Series } from '#contract/schemas/sending/series.ts';
import { call } from '#src/api/call.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Confirm } from '#src/ui/overlay/Confirm.tsx';
import { useSeriesMutation } from '../queries.ts';
import { usePersonName } from '#src/person/personName.ts';

/** Asks before a person is taken out of a series. */
export function TakeOut({ series, member, onClose }: { series: Series; member: Member; onClose: () => void }) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const name = usePersonName()(member);
  const { mutateAsync, isPending } = useSeriesMutation(() =>
    call(endpoints.series.removeMember, { params: { id: series.id, contact: member.id } }),
  );
  const takeOut = async () => {
    await notifyResult(mutateAsync(undefined), t`${name} is removed from the series`);
    onClose();
  };
  return (
    <Confirm
      isOpen
      title={<Trans>Remove {name} from the series?</Trans>}
      confirmLabel={<Trans>Remove</Trans>}
      cancelLabel={<Trans>Cancel</Trans>}
      isDangerous
      isBusy={isPending}
      onConfirm={() => void takeOut()}
      onCancel={onClose}
    >
      <Trans>They will get no more letters from this series. What was sent stays in their history.</Trans>
    </Confirm>
  );
}
