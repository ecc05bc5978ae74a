import { Trans, useLingui } from '@lingui/react/macro';
import { IconPhotoOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { MediaKind } from '#contract/mediaKinds.ts';
import type { FileView } from '#contract/schemas/funnels/funnel.ts';
import { onPageReturn } from '#src/platform/page/onPageReturn.ts';
import { MediumView } from '#src/shell/media/MediumView.tsx';
import { mediaLabels } from './mediaLabels.ts';

/** Previews a file of a message, or explains why it cannot be shown, with `missing` as that notice's class. */
export function MediaFile({
  kind,
  file,
  label,
  onExpired,
  missing,
}: {
  kind: MediaKind;
  /** Undefined where the file does not exist. */
  file: FileView | undefined;
  /** For those who hear it, where its kind does not say enough. */
  label?: string;
  /** Refetches the signed URL. */
  onExpired: () => Promise<void>;
  missing: string | undefined;
}) {
  const { i18n } = useLingui();
  const { isGone, onError } = useFileUrl(file, onExpired);
  if (!file || isGone)
    return (
      <span className={missing}>
        <IconPhotoOff size={20} stroke={1.75} aria-hidden />
        {file ? <Trans>It cannot be shown now</Trans> : <Trans>The file is missing</Trans>}
      </span>
    );
  const size = { width: file.width ?? undefined, height: file.height ?? undefined };
  const { url, name, bytes, duration } = file;
  const film = { controls: true, preload: 'metadata' } as const;
  return (
    <MediumView
      {...{ kind, url, name, bytes, duration, size, film, onError }}
      label={label ?? i18n._(mediaLabels[kind].shown)}
    />
  );
}

interface LoadedFile {
  /** Whether the file does not exist or its URL could not be loaded. */
  isGone: boolean;
  onError: () => void;
}

/**
 * The URL of a file. Signed URLs expire after an hour, so the first failure refetches them; a failure while offline is
 * retried when the connection or the user is back.
 */
function useFileUrl(file: FileView | undefined, onExpired: () => Promise<void>): LoadedFile {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const hasFailed = file !== undefined && failedUrl === file.url;
  useEffect(() => (hasFailed ? onAnotherChance(() => setFailedUrl(null)) : undefined), [hasFailed]);
  const onError = () => {
    if (!file) return;
    if (failedUrl === null) void onExpired().catch(() => {});
    setFailedUrl(file.url);
  };
  return { isGone: !file || hasFailed, onError };
}

function onAnotherChance(listener: () => void): () => void {
  const end = onPageReturn(listener);
  window.addEventListener('online', listener);
  return () => {
    end();
    window.removeEventListener('online', listener);
  };
}
