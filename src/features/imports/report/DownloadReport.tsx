import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { ContactImport } from '#contract/schemas/contacts/contactImport.ts';
import { download } from '#src/api/download.ts';
import { fileName, saveFile } from '#src/platform/saveFile.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';

interface Props {
  one: ContactImport;
  /** Without the words. */
  isIcon?: boolean;
}

/** Downloads the rows that were left out with their reasons, to correct them and import them again. */
export function DownloadReport({ one: { id, file_name }, isIcon = false }: Props) {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => download(endpoints.imports.report, { params: { id } }),
    onSuccess: (file) => saveFile(file, fileName(t`${file_name.replace(/\.\w+$/, '')} to correct`, 'csv')),
  });
  const start = () => void notifyResult(mutateAsync(), t`The file is in your downloads`);
  const icon = <IconDownload size={isIcon ? 18 : 16} stroke={1.75} aria-hidden />;
  if (isIcon)
    return (
      <IconButton label={t`Skipped rows of “${file_name}” as a file to correct`} disabled={isPending} onClick={start}>
        {icon}
      </IconButton>
    );
  return (
    <Button isBusy={isPending} onClick={start}>
      {!isPending && icon}
      <Trans>Download to correct</Trans>
    </Button>
  );
}
