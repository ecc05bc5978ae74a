import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { endpoints } from '#contract/endpoints.ts';
import type { Series } from '#contract/schemas/sending/series.ts';
import { call } from '#src/api/call.ts';
import { useUser } from '#src/session/SessionContext.ts';
import { RemoveButton } from '#src/shell/things/RemoveButton.tsx';
import { RemoveDialog } from '#src/shell/things/RemoveDialog.tsx';
import { forgetLetterDraft } from './edit/letterDraft.ts';
import { useSeriesMutation } from './queries.ts';

/** Removes a series after the question, which says how many are in it. */
export function RemoveSeries({ series: { id, name, members, letters } }: { series: Series }) {
  const account = useUser()?.id ?? '';
  const { t } = useLingui();
  const { mutateAsync, isPending } = useSeriesMutation(() => call(endpoints.series.remove, { params: { id } }));
  const dialog = (onClose: () => void) => (
    <RemoveDialog
      title={<Trans>Remove the series “{name}”?</Trans>}
      isBusy={isPending}
      told={t`The series “${name}” is removed`}
      remove={async () => {
        await mutateAsync(undefined);
        for (const gone of [id, ...letters.map((letter) => letter.id)]) forgetLetterDraft(gone, account);
      }}
      onClose={onClose}
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
    </RemoveDialog>
  );
  return <RemoveButton name={name} dialog={dialog} />;
}
