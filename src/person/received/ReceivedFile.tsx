import { IconFileText, IconMusic } from '@tabler/icons-react';
import { useState } from 'react';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { saveFile } from '#src/platform/saveFile.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Spinner } from '#src/ui/Spinner.tsx';
import classes from './Received.module.css';
import { readReceived } from './readReceived.ts';
import type { ReceivedEntry } from './received.ts';

interface Props {
  url: string;
  file: NonNullable<ReceivedEntry['file']>;
  /** What it is called where the sender gave it no name. */
  otherwise: string;
  isSound?: boolean;
}

type Reading = { progress: number } | { error: unknown } | null;

/** A file by its name; a press reads it from Telegram and saves it. */
export function ReceivedFile({ url, file, otherwise, isSound = false }: Props) {
  const format = useFormat();
  const errorText = useErrorText();
  const [reading, setReading] = useState<Reading>(null);
  const isReading = reading !== null && 'progress' in reading;
  const name = file.name ?? otherwise;
  const save = async () => {
    setReading({ progress: 0 });
    try {
      saveFile(await readReceived(url, { onProgress: (progress) => setReading({ progress }) }), name);
      setReading(null);
    } catch (error) {
      setReading({ error });
    }
  };
  const Icon = isSound ? IconMusic : IconFileText;
  return (
    <>
      <a
        className={classes.file}
        href={url}
        download={name}
        aria-busy={isReading || undefined}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          if (!isReading) void save();
        }}
      >
        <span className={classes.disc}>
          {isReading ? <Spinner size={18} /> : <Icon size={18} stroke={1.75} aria-hidden />}
        </span>
        <span className="min-w-0">
          <b className={classes.name} dir="auto" translate="no">
            {name}
          </b>
          <span className={classes.meta}>
            {isReading && reading.progress > 0
              ? format.percent(reading.progress)
              : file.bytes !== null && format.bytes(file.bytes)}
          </span>
        </span>
      </a>
      {reading !== null && 'error' in reading && (
        <span className={classes.failure} role="alert">
          {errorText(reading.error)}
        </span>
      )}
    </>
  );
}
