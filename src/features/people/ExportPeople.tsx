import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { download } from '#src/api/download.ts';
import { fileName, saveFile } from '#src/platform/saveFile.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Button } from '#src/ui/Button.tsx';
import { peopleFilterOf } from './peopleFilter.ts';
import type { PeopleSearch } from './peopleSearch.ts';
import type { PeopleFunnel } from '#src/person/peopleFunnel.ts';

/** Exports the people that match the filters as a file for a spreadsheet. */
export function ExportPeople({ funnel: { id, name }, search }: { funnel: PeopleFunnel; search: PeopleSearch }) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () =>
      download(endpoints.funnels.exportPeople, {
        params: { id },
        query: { ...peopleFilterOf(search), order: search.order },
      }),
    onSuccess: (file) => saveFile(file, fileName(t`${name}: people`, 'csv')),
  });
  return (
    <Button
      isBusy={isPending}
      onClick={() => void notifyResult(mutateAsync(), t`The file is in your downloads`)}
      title={t`Export to CSV`}
    >
      {!isPending && <IconDownload size={16} stroke={1.75} aria-hidden />}
      <Trans>CSV</Trans>
    </Button>
  );
}
