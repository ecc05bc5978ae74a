import { Trans, useLingui } from '@lingui/react/macro';
import { IconPhotoOff } from '@tabler/icons-react';
import { useShownFile } from './useShownFile.ts';
import type { MediaKind } from './acceptedTypes.ts';

/** The picture or the video of a message; where it cannot be shown, why. `missing` is the class of that. */
export function FilePreview({
  kind,
  fileId,
  missing,
}: {
  kind: MediaKind;
  fileId: string;
  missing: string | undefined;
}) {
  const { t } = useLingui();
  const { file, isGone, onError } = useShownFile(fileId);
  if (!file || isGone)
    return (
      <span className={missing}>
        <IconPhotoOff size={20} stroke={1.75} aria-hidden />
        {file ? <Trans>It cannot be shown now</Trans> : <Trans>The file is missing</Trans>}
      </span>
    );
  const size = { width: file.width ?? undefined, height: file.height ?? undefined };
  if (kind === 'image') return <img src={file.url} alt={t`Picture of the message`} {...size} onError={onError} />;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the owner's own file: it has no captions apart.
    <video
      src={file.url}
      controls
      preload="metadata"
      aria-label={t`Video of the message`}
      {...size}
      onError={onError}
    />
  );
}
