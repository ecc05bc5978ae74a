import { useEffect, useMemo, useState } from 'react';
import type { Template } from '#contract/schemas/funnels/template.ts';
import { loadOwnFields } from '#src/messageEditor/ownFields.ts';
import { TryoutContext, type TryoutRequest } from '#src/features/editor/model/contexts/TryoutContext.ts';
import { openEditor } from '#src/features/editor/store/openEditor.ts';
import { TemplateContext } from '#src/features/editor/store/template/TemplateContext.ts';
import { templateApi } from '#src/features/editor/store/template/templateApi.ts';
import { templateAsFunnel } from '#src/features/editor/store/template/templateAsFunnel.ts';
import { FunnelEditorContext } from '#src/features/editor/store/useFunnelEditor.ts';
import { TryoutPanel } from '#src/features/editor/surfaces/tryout/TryoutChat.tsx';

const request: TryoutRequest = { kind: 'continue' };
const version = { saved: { number: 0, revision: null }, setSaved: () => {} };

interface Props {
  account: string;
  template: Template;
  onClose: () => void;
}

/** The try-out chat of a template that is looked at: its editor is not started, so nothing is edited or sent. */
export function TemplateTryout({ account, template, onClose }: Props) {
  const [{ editor }] = useState(() => openEditor(account, templateAsFunnel(template), () => account, templateApi));
  const tryout = useMemo(() => ({ request, open: onClose }), [onClose]);
  useEffect(() => void loadOwnFields(account), [account]);
  return (
    <FunnelEditorContext value={editor}>
      <TemplateContext value={version}>
        <TryoutContext value={tryout}>
          <TryoutPanel request={request} />
        </TryoutContext>
      </TemplateContext>
    </FunnelEditorContext>
  );
}
