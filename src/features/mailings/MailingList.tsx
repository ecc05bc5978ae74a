import type { UseSuspenseInfiniteQueryResult } from '@tanstack/react-query';
import type { MailingSummary } from '#contract/schemas/sending/mailing.ts';
import { PagedList } from '#src/shell/things/PagedList.tsx';
import { MailingRow } from './MailingRow.tsx';

interface Props {
  list: UseSuspenseInfiniteQueryResult<{ pages: { results: MailingSummary[] }[] }>;
  /** Their names are shown, where the list is of all funnels. */
  funnels?: readonly { id: string; name: string }[];
}

export const MailingList = ({ list, funnels = [] }: Props) => (
  <PagedList pages={list}>
    {(mailing) => <MailingRow mailing={mailing} funnelName={funnels.find(({ id }) => id === mailing.funnel)?.name} />}
  </PagedList>
);
