import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { kindSentAs, type SentAs } from '#contract/mediaKinds.ts';
import type { MessageFile } from '#contract/schemas/funnels/messageFile.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { MessageUpload } from '../MessageEditorContext.ts';
import { FilePicker } from './FilePicker.tsx';
import type { MediaUpload } from './MediaUpload.ts';
import { refusalText } from './refusalText.ts';
import { CannotJoin, canRetry, isFinal, LostFile } from './uploadRefusals.ts';

interface Props {
  /** Those that the message has. */
  files: readonly MessageFile[];
  upload: MessageUpload;
  current: MediaUpload;
  failure: NonNullable<MediaUpload['failure']>;
}

/** Why a file was not added, with the ways out. */
export function RefusedFile({ files, upload, current, failure: { error, ways } }: Props) {
  const { i18n, t } = useLingui();
  const { waiting } = current;
  const errorText = useErrorText();
  const picker = useRef<HTMLInputElement>(null);
  const refusal = refusalText(error);
  const isAboutAll = error instanceof CannotJoin;
  const isTooBig = error instanceof CannotJoin && error.why === 'tooBig';
  const wayText = (as: SentAs): string =>
    as === 'video' ? t`Send as a video` : isAboutAll ? t`Send all as files` : t`Send as a file`;
  return (
    <Alert>
      <p>
        {current.name && <b className="block break-words">{current.name}</b>}{' '}
        <span>{refusal ? i18n._(refusal) : errorText(error)}</span>
      </p>
      {waiting > 0 && (
        <p className="muted">
          {plural(waiting, {
            one: '# more file is added once you have decided about this one.',
            other: '# more files are added once you have decided about this one.',
          })}
        </p>
      )}
      <div className="flex wrap gap-md mt-md">
        {ways.map((as) => (
          <Button key={as} size="small" onClick={() => upload.retry(as)}>
            {wayText(as)}
          </Button>
        ))}
        {isAboutAll && upload.toNewMessage && (
          <Button size="small" onClick={upload.toNewMessage}>
            <Trans>Add in a new message</Trans>
          </Button>
        )}
        {canRetry(error, files) && (
          <Button size="small" onClick={() => upload.retry()}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {(isTooBig || (isFinal(error) && !isAboutAll)) && (
          <Button size="small" onClick={() => picker.current?.click()}>
            {error instanceof LostFile ? <Trans>Choose again</Trans> : <Trans>Choose another file</Trans>}
          </Button>
        )}
        <Button size="small" variant="ghost" onClick={upload.skip}>
          <Trans>Do not add</Trans>
        </Button>
      </div>
      <FilePicker
        ref={picker}
        kinds={[kindSentAs(current.as)]}
        onFiles={(files) => upload.start(files, { as: current.as, insteadOfFailed: true })}
      />
    </Alert>
  );
}
