import { Trans } from '@lingui/react/macro';
import type { UseSuspenseInfiniteQueryResult } from '@tanstack/react-query';
import type { MailingSummary } from '#contract/schemas/sending/mailing.ts';
import { Button } from '#src/ui/Button.tsx';
import { MailingRow } from './MailingRow.tsx';

interface Props {
  list: UseSuspenseInfiniteQueryResult<{ pages: { results: MailingSummary[] }[] }>;
  /** Their names are shown, where the list is of all funnels. */
  funnels?: readonly { id: string; name: string }[];
}

export function MailingList({ list: { data, hasNextPage, isFetchingNextPage, fetchNextPage }, funnels = [] }: Props) {
  const mailings = data.pages.flatMap(({ results }) => results);
  return (
    <>
      <ul className="stack gap-lg">
        {mailings.map((mailing) => (
          <li key={mailing.id}>
            <MailingRow mailing={mailing} funnelName={funnels.find(({ id }) => id === mailing.funnel)?.name} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="flex justify-center mt-xl">
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
