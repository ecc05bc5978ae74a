import { CopyableLinkRow } from '#src/features/editor/parts/dialog/CopyableLinkRow.tsx';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';

/** The whole link with a source, to copy; of all that begin alike, the shortest. */
export function SourceLink({ source }: { source: string }) {
  const username = useEditorSelector((s) => s.funnel.bot?.username);
  const payload = source.replace(/\*$/, '');
  if (username === undefined || payload === '') return null;
  return <CopyableLinkRow url={`https://t.me/${username}?start=${payload}`} />;
}
