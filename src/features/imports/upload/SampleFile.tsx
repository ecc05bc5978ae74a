import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { download } from '#src/api/download.ts';
import { fileName, saveFile } from '#src/platform/saveFile.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Button } from '#src/ui/Button.tsx';
import classes from './Upload.module.css';

const formats = ['csv', 'xlsx'] as const;

/** Downloads a file with the right columns to begin with. */
export function SampleFile() {
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const { mutateAsync, variables, isPending } = useMutation({
    mutationFn: (format: (typeof formats)[number]) =>
      download(endpoints.imports.sample, { params: undefined, query: { format } }),
    onSuccess: (file, format) => saveFile(file, fileName(t`Sample of contacts`, format)),
  });
  return (
    <span className={classes.sample}>
      <Trans>Sample file:</Trans>
      {formats.map((format) => (
        <Button
          key={format}
          size="small"
          aria-label={t`Sample file, ${format.toUpperCase()}`}
          isBusy={isPending && variables === format}
          onClick={() => void notifyResult(mutateAsync(format), t`The file is in your downloads`)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </span>
  );
}
