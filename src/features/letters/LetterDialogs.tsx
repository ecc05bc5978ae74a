import { Trans, useLingui } from '@lingui/react/macro';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import type { Letter, Series } from '#contract/schemas/sending/series.ts';
import { call } from '#src/api/call.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Confirm } from '#src/ui/overlay/Confirm.tsx';
import { useUser } from '#src/session/SessionContext.ts';
import { forgetLetterDraft } from './edit/letterDraft.ts';
import { LetterForm } from './edit/lazyLetterForm.ts';
import type { LetterDialog } from './LetterMenu.tsx';
import { useSeriesMutation } from './queries.ts';
import { SendNow } from './SendNow.tsx';
import { TestLetter } from './TestLetter.tsx';

interface Props {
  series: Series;
  funnel: Funnel;
  letter: Letter;
  open: LetterDialog | null;
  onClose: () => void;
}

/** The open dialog of a letter. */
export function LetterDialogs({ series, funnel, letter, open, onClose }: Props) {
  if (open === 'edit') return <LetterForm {...{ series, funnel, letter, onClose }} />;
  if (open === 'send') return <SendNow {...{ series, letter, onClose }} />;
  if (open === 'test') return <TestLetter {...{ series, letter, onClose }} />;
  if (open === 'remove') return <RemoveLetter {...{ series, letter, onClose }} />;
  return null;
}

function RemoveLetter({ series, letter, onClose }: Pick<Props, 'series' | 'letter' | 'onClose'>) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const { mutateAsync, isPending } = useSeriesMutation(() =>
    call(endpoints.series.removeLetter, { params: { id: series.id, letter: letter.id } }),
  );
  const account = useUser()?.id ?? '';
  const { name } = letter;
  const remove = async () => {
    const isRemoved = await notifyResult(mutateAsync(undefined), t`The letter “${name}” is removed`);
    if (isRemoved) forgetLetterDraft(letter.id, account);
    onClose();
  };
  return (
    <Confirm
      isOpen
      title={<Trans>Delete the letter “{name}”?</Trans>}
      confirmLabel={<Trans>Delete</Trans>}
      cancelLabel={<Trans>Cancel</Trans>}
      isDangerous
      isBusy={isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <Trans>People who have not received it yet will not get it. What was sent stays in people’s histories.</Trans>
    </Confirm>
  );
}
