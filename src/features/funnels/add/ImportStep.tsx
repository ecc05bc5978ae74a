import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileImport } from '@tabler/icons-react';
import { limits } from '#contract/limits.ts';
import { UploadedFile } from '#src/shell/UploadedFile.tsx';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { FileDrop } from '#src/ui/FileDrop.tsx';
import classes from './AddFunnel.module.css';
import type { AddFunnelStep } from './addFunnelStep.ts';
import own from './ImportStep.module.css';
import { useImport } from './useImport.ts';

const megabyte = 1024 * 1024;

/** Imports a funnel from a file exported on this or another server. */
export function ImportStep({ send }: Pick<AddFunnelStep, 'send'>) {
  const { t } = useLingui();
  const { file, failure, start, cancel } = useImport((funnelId) => send({ type: 'import.done', funnelId }));
  const most = limits.bundleBytes / megabyte;
  return (
    <>
      {failure && <Alert className={own.failure}>{failure}</Alert>}
      {file ? (
        <UploadedFile file={file} label={t`Import`} checking={<Trans>Checking…</Trans>} />
      ) : (
        <FileDrop
          icon={<IconFileImport size={28} stroke={1.5} aria-hidden />}
          title={<Trans>Choose the file</Trans>}
          hint={<Trans>A zip file made with “Export”, up to {most} MB</Trans>}
          accept=".zip,application/zip"
          testId="import"
          onFile={(chosen) => void start(chosen)}
        />
      )}
      <p className={own.hint}>
        <Trans>Stages, messages, pictures and videos are included; the bot and people are not.</Trans>
      </p>
      <div className={classes.buttons}>
        {file ? (
          <Button onClick={cancel} data-autofocus>
            <Trans>Cancel</Trans>
          </Button>
        ) : (
          <Button onClick={() => send({ type: 'step.back' })}>
            <Trans>Back</Trans>
          </Button>
        )}
      </div>
    </>
  );
}
