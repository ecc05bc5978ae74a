import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { Series } from '#contract/schemas/sending/series.ts';
import { call } from '#src/api/call.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Confirm } from '#src/ui/overlay/Confirm.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useSeriesMutation } from './queries.ts';

/** Removes a series after the question, which says how many are in it. */
export function RemoveSeries({ series }: { series: Series }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const notifyResult = useNotifyResult();
  const { mutateAsync, isPending } = useSeriesMutation(() =>
    call(endpoints.series.remove, { params: { id: series.id } }),
  );
  const { name, members } = series;
  const remove = async () => {
    await notifyResult(mutateAsync(undefined), t`The series “${name}” is removed`);
    setAsking(false);
  };
  return (
    <>
      <IconButton label={t`Remove “${name}”`} onClick={() => setAsking(true)}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </IconButton>
      <Confirm
        isOpen={isAsking}
        title={<Trans>Remove the series “{name}”?</Trans>}
        confirmLabel={<Trans context="for good">Remove</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        isDangerous
        isBusy={isPending}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        {members.in === 0 ? (
          <Trans>Nobody is in it. What was sent stays in people’s histories.</Trans>
        ) : (
          <Plural
            value={members.in}
            one="# person is in it and will get no more letters. What was sent stays in their history."
            other="# people are in it and will get no more letters. What was sent stays in their histories."
          />
        )}
      </Confirm>
    </>
  );
}
