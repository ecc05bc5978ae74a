import { useLingui } from '@lingui/react/macro';
import type { FileView, Message } from '#contract/schemas/funnels/funnel.ts';
import { mediaOf } from '#machines/funnel/media.ts';
import { mediaWords } from '#src/shell/media/mediaWords.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';

const none: Readonly<Record<string, FileView>> = {};

/** What a message that lists its files sends, in a few words; nothing for all others. */
export function MediaLine({ message: { files } }: { message: Message }) {
  const { i18n } = useLingui();
  const views = useEditorSelector((s) => (files ? s.files : none));
  if (!files) return null;
  const named = mediaOf({ files }).map(({ kind, id }) => {
    const { name, duration } = views[id] ?? {};
    return { kind, name, duration };
  });
  return <span>{mediaWords(i18n, named)}</span>;
}
