import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileImport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';
import classes from './AddFunnel.module.css';
import type { AddFunnelStep } from './addFunnelStep.ts';
import own from './ImportStep.module.css';
import { type ImportedFile, useImport } from './useImport.ts';

/** Imports a funnel from a file exported on this or another server. */
export function ImportStep({ send }: Pick<AddFunnelStep, 'send'>) {
  const { file, failure, start, cancel } = useImport((funnelId) => send({ type: 'import.done', funnelId }));
  return (
    <>
      {failure && <Alert className={own.failure}>{failure}</Alert>}
      {file ? <Sent file={file} /> : <Drop onFile={(file) => void start(file)} />}
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

const megabyte = 1024 * 1024;

function Drop({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const most = limits.bundleBytes / megabyte;
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  return (
    <>
      <button
        type="button"
        className={own.drop}
        data-autofocus
        data-over={isOver || undefined}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <IconFileImport size={28} stroke={1.5} aria-hidden />
        <span>
          <b>
            <Trans>Choose the file</Trans>
          </b>
          <span>
            <Trans>A zip file made with “Export”, up to {most} MB</Trans>
          </span>
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,application/zip"
        data-testid="import"
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </>
  );
}

function Sent({ file: { name, progress } }: { file: ImportedFile }) {
  const { t, i18n } = useLingui();
  const isChecked = progress >= 1;
  return (
    <div className={own.sent}>
      <span className={own.name}>{name}</span>
      {isChecked ? (
        <output className={own.percent}>
          <Trans>Checking…</Trans>
        </output>
      ) : (
        <span className={own.percent}>{i18n.number(progress, { style: 'percent' })}</span>
      )}
      <span className={own.bar}>
        <ProgressBar value={progress} label={t`Import`} />
      </span>
    </div>
  );
}
