import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ContactMerge } from '#contract/schemas/contacts/duplicate.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { mergesQuery, useUndoMerge } from './queries.ts';
import { Settled, SettledRow } from './Settled.tsx';
import { usePairTexts } from './usePairTexts.ts';

/** The merges that can be undone. */
export function RecentMerges() {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(mergesQuery);
  const merges = data.pages.flatMap(({ results }) => results);
  if (merges.length === 0) return null;
  return (
    <Settled
      title={<Trans>Recent merges</Trans>}
      more={hasNextPage ? { isBusy: isFetchingNextPage, load: () => void fetchNextPage() } : null}
    >
      {merges.map((merge) => (
        <MergeRow key={merge.id} merge={merge} />
      ))}
    </Settled>
  );
}

function MergeRow({ merge: { id, at, until, keep, drop } }: { merge: ContactMerge }) {
  const { t } = useLingui();
  const { nameOf, day, list } = usePairTexts();
  const notifyResult = useNotifyResult();
  const undo = useMutation({ mutationFn: useUndoMerge() });
  const [kept, dropped] = [nameOf(keep), nameOf(drop)];
  const known = list([dropped, drop.phone, drop.email].filter((text) => text !== null));
  const [merged, last] = [day(at), day(until)];
  return (
    <SettledRow
      name={kept}
      facts={
        <Trans>
          Merged with {known} on {merged}; can be undone until {last}
        </Trans>
      }
      undo={{
        label: t`Undo the merge of ${kept} and ${dropped}`,
        isBusy: undo.isPending,
        act: () => void notifyResult(undo.mutateAsync(id), t`The merge is undone`),
      }}
    />
  );
}
