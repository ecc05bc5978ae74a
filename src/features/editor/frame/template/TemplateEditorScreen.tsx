import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Template } from '#contract/schemas/funnels/template.ts';
import { lazyPanel } from '#src/features/editor/parts/lazy/lazyPanel.ts';
import { type SavedVersion, TemplateContext } from '#src/features/editor/store/template/TemplateContext.ts';
import { templateApi } from '#src/features/editor/store/template/templateApi.ts';
import { templateAsFunnel } from '#src/features/editor/store/template/templateAsFunnel.ts';
import { EditorScreen } from '../EditorScreen.tsx';
import { TemplateBar } from '../topbar/TemplateBar.tsx';

const Banners = lazyPanel(async () => (await import('../overlaysChunk.ts')).TemplateBanners, null);

/** The editor of a template: a funnel's, without a bot, people and letters. */
export function TemplateEditorScreen({ account, template }: { account: string; template: Template }) {
  const [saved, setSaved] = useState<SavedVersion>({
    number: template.version,
    revision: template.changed ? null : template.draft_revision,
  });
  const edited = useMemo(() => ({ saved, setSaved }), [saved]);
  const client = useQueryClient();
  // The other screens show the draft as it was before.
  useEffect(() => () => void client.invalidateQueries({ queryKey: ['templates'] }), [client]);
  const [funnel] = useState(() => templateAsFunnel(template));
  return (
    <TemplateContext value={edited}>
      <EditorScreen account={account} funnel={funnel} makeApi={templateApi} Bar={TemplateBar} Notices={Banners} />
    </TemplateContext>
  );
}
