import { useState } from 'react';
import type { FileView } from '#contract/schemas/funnel.ts';
import { useEditor, useEditorState } from './useEditor.ts';

interface ShownFile {
  /** What is known of it; undefined where it is missing. */
  file: FileView | undefined;
  /** It is missing, or cannot be read. */
  isGone: boolean;
  onError: () => void;
}

/** A file of the funnel as a picture or a video shows it; its address lives for an hour, so a first failure asks for a fresh one. */
export function useShownFile(fileId: string): ShownFile {
  const editor = useEditor();
  const file = useEditorState((s) => s.files[fileId]);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const onError = () => {
    if (!file) return;
    if (failedUrl === null) void editor.refreshFiles().catch(() => {});
    setFailedUrl(file.url);
  };
  return { file, isGone: !file || failedUrl === file.url, onError };
}
