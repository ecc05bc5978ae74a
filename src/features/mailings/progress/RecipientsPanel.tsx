import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { Mailing } from '#contract/schemas/sending/mailing.ts';
import { download } from '#src/api/download.ts';
import { fileName, saveFile } from '#src/platform/saveFile.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Button } from '#src/ui/Button.tsx';
import { type RecipientFilter, recipientsQuery } from '../queries.ts';
import { isExplained, Reasons } from './Reasons.tsx';
import { RecipientItem } from './RecipientItem.tsx';
import { SearchedPeople } from './SearchedPeople.tsx';

/** Whose people: all, of a number by state and perhaps by reason, or who pressed a button. */
export type PeopleOf = { title: string } & ({ state?: RecipientFilter; reason?: string } | { button: string });

interface Props {
  mailing: Mailing;
  of: PeopleOf;
  onClose: () => void;
}

/** The people behind a number, each with the reason. */
export function RecipientsPanel({ mailing, of, onClose }: Props) {
  const [search, setSearch] = useState('');
  const [reason, setReason] = useState('reason' in of ? of.reason : undefined);
  const filter =
    'button' in of
      ? { button: of.button, search }
      : { ...(of.state && { state: of.state }), ...(reason !== undefined && { reason }), search };
  const people = useInfiniteQuery(recipientsQuery(mailing.id, filter));
  return (
    <SearchedPeople
      title={capitalised(of.title)}
      search={search}
      onSearch={setSearch}
      people={people}
      renderPerson={(recipient) => <RecipientItem key={recipient.id} recipient={recipient} funnel={mailing.funnel} />}
      tools={<ExportRecipients mailing={mailing} filter={filter} />}
      above={
        'state' in of && isExplained(of.state) ? (
          <Reasons mailing={mailing.id} state={of.state} chosen={reason} onChoose={setReason} />
        ) : null
      }
      onClose={onClose}
    />
  );
}

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

interface ExportProps {
  mailing: Mailing;
  filter: { state?: RecipientFilter; reason?: string; button?: string; search: string };
}

function ExportRecipients({ mailing: { id, title }, filter }: ExportProps) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => download(endpoints.mailings.exportPeople, { params: { id }, query: filter }),
    onSuccess: (file) => saveFile(file, fileName(t`${title}: people`, 'csv')),
  });
  return (
    <Button
      isBusy={isPending}
      title={t`Export to CSV`}
      onClick={() => void notifyResult(mutateAsync(), t`The file is in your downloads`)}
    >
      {!isPending && <IconDownload size={16} stroke={1.75} aria-hidden />}
      <Trans>CSV</Trans>
    </Button>
  );
}
