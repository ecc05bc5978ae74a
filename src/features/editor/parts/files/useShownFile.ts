import { useEffect, useState } from 'react';
import type { FileView } from '#contract/schemas/funnel.ts';
import { onPageReturn } from '#src/platform/onPageReturn.ts';
import { useFunnelEditor, useEditorSelector } from '../../store/useFunnelEditor.ts';

interface ShownFile {
  /** What is known of it; undefined where it is missing. */
  file: FileView | undefined;
  /** It is missing, or cannot be read. */
  isGone: boolean;
  onError: () => void;
}

/**
 * A file of the funnel as a picture or a video shows it. Its address lives for an hour, so a first failure asks for a
 * fresh one; what could not be read without the network is tried again when there is one, or when the person is back.
 */
export function useShownFile(fileId: string): ShownFile {
  const editor = useFunnelEditor();
  const file = useEditorSelector((s) => s.files[fileId]);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const hasFailed = file !== undefined && failedUrl === file.url;
  useEffect(() => (hasFailed ? onAnotherChance(() => setFailedUrl(null)) : undefined), [hasFailed]);
  const onError = () => {
    if (!file) return;
    if (failedUrl === null) void editor.refreshFiles().catch(() => {});
    setFailedUrl(file.url);
  };
  return { file, isGone: !file || hasFailed, onError };
}

function onAnotherChance(listener: () => void): () => void {
  const end = onPageReturn(listener);
  window.addEventListener('online', listener);
  return () => {
    end();
    window.removeEventListener('online', listener);
  };
}
