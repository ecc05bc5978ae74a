import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { DifferentPair } from '#contract/schemas/contacts/duplicate.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { differentQuery, useRestore } from './queries.ts';
import { Settled, SettledRow } from './Settled.tsx';
import { usePairTexts } from './usePairTexts.ts';

/** The pairs that the owner said are different people, each of which can be taken back. */
export function DifferentPeople() {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(differentQuery);
  const pairs = data.pages.flatMap(({ results }) => results);
  if (pairs.length === 0) return null;
  return (
    <Settled
      title={<Trans>Different people</Trans>}
      more={hasNextPage ? { isBusy: isFetchingNextPage, load: () => void fetchNextPage() } : null}
    >
      {pairs.map((pair) => (
        <DifferentRow key={pair.contacts.map(({ id }) => id).join()} pair={pair} />
      ))}
    </Settled>
  );
}

function DifferentRow({ pair: { at, contacts } }: { pair: DifferentPair }) {
  const { t } = useLingui();
  const { nameOf, day, list } = usePairTexts();
  const notifyResult = useNotifyResult();
  const restore = useMutation({ mutationFn: useRestore() });
  const [first = '', second = ''] = contacts.map((contact) =>
    list([...new Set([nameOf(contact), contact.phone, contact.email])].filter((text) => text !== null)),
  );
  const said = day(at);
  return (
    <SettledRow
      name={
        <Trans>
          {first} and {second}
        </Trans>
      }
      facts={<Trans>Marked as different people on {said}</Trans>}
      undo={{
        label: t`${first} and ${second}: undo “different people”`,
        isBusy: restore.isPending,
        act: () =>
          void notifyResult(
            restore.mutateAsync(contacts.map(({ id }) => id)),
            t`They are no longer marked as different people`,
          ),
      }}
    />
  );
}
