import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { download } from '#src/api/download.ts';
import { fileName, saveFile } from '#src/platform/saveFile.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Button } from '#src/ui/Button.tsx';
import type { TransactionsSearch } from './transactionsSearch.ts';

/** Downloads the entries that match the filter. */
export function ExportTransactions({ search }: { search: TransactionsSearch }) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => download(endpoints.partner.exportTransactions, { params: undefined, query: search }),
    onSuccess: (file) => saveFile(file, fileName(t`Transactions`, 'csv')),
  });
  return (
    <Button
      size="small"
      isBusy={isPending}
      onClick={() => void notifyResult(mutateAsync(), t`The file is in your downloads`)}
    >
      {!isPending && <IconDownload size={16} stroke={1.75} aria-hidden />}
      <Trans>CSV</Trans>
    </Button>
  );
}
