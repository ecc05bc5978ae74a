import { loadCatalogues } from '#src/i18n/language.ts';
import { OverlayFallback } from '#src/features/editor/parts/lazy/LazyFallback.tsx';
import { lazyPanel } from '#src/features/editor/parts/lazy/lazyPanel.ts';
import { useEditorSelector, useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';

const SaveAsTemplate = lazyPanel(async () => {
  const [{ SaveAsTemplate }] = await Promise.all([
    import('#src/shell/template/SaveAsTemplate.tsx'),
    loadCatalogues('templates'),
  ]);
  return SaveAsTemplate;
}, OverlayFallback);

/** Makes a template of the funnel once every edit is saved, because the server copies its own draft. */
export function FunnelTemplate({ onClose }: { onClose: () => void }) {
  const editor = useFunnelEditor();
  const funnel = useEditorSelector((s) => s.funnel);
  return <SaveAsTemplate funnel={funnel} ready={editor.saved} onClose={onClose} />;
}
