import type { MediaKind } from '#contract/mediaKinds.ts';
import { MediaFile } from '#src/messageEditor/media/MediaFile.tsx';
import { useEditorSelector, useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';

interface Props {
  kind: MediaKind;
  fileId: string;
  /** The class of the notice that it cannot be shown. */
  missing: string | undefined;
}

/** Previews a file of the open funnel. */
export function FilePreview({ kind, fileId, missing }: Props) {
  const editor = useFunnelEditor();
  const file = useEditorSelector((s) => s.files[fileId]);
  return <MediaFile kind={kind} file={file} onExpired={editor.refreshFiles} missing={missing} />;
}
