import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ReactFlowProvider } from 'reactflow';
import { v7 } from 'uuid';
import { onTestFinished } from 'vitest';
import type { Button, Funnel, Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import { createQueryClient } from '#src/app/queryClient.ts';
import { FunnelEditor } from '#src/features/editor/store/FunnelEditor.ts';
import { DeletionProvider } from '#src/features/editor/parts/deletion/DeletionProvider.tsx';
import { UndoHistoryStore } from '#src/features/editor/store/UndoHistoryStore.ts';
import { UnsentStore } from '#src/features/editor/store/UnsentStore.ts';
import { FunnelEditorContext } from '#src/features/editor/store/useFunnelEditor.ts';
import { loadCatalogues } from '#src/i18n/language.ts';
import { createSession } from '#src/session/session.ts';
import { SessionContext } from '#src/session/SessionContext.ts';
import { EditorServer } from './editorServer.ts';

export const message = (text: string, more: Partial<Message> = {}): Message => ({
  id: v7(),
  text,
  image: null,
  video: null,
  delay: 0,
  buttons: [],
  ...more,
});

export const stage = (title: string, ...messages: Message[]): Stage => ({
  id: v7(),
  title,
  icon: 'flag',
  colour: 'blue',
  x: 0,
  y: 0,
  messages,
});

export const next = (label: string, to: string | null = null): Button => ({
  id: v7(),
  kind: 'next',
  label,
  to,
  tag: null,
});

/** A part of the editor over an open funnel, with the server's side in memory. */
export async function openPart(part: ReactNode, funnel: Funnel) {
  await loadCatalogues('editor');
  const server = new EditorServer(funnel);
  const unsent = new UnsentStore('masha', funnel.id, v7());
  const history = new UndoHistoryStore('masha', funnel.id, v7());
  const editor = new FunnelEditor({ account: 'masha', funnel, api: server.api, unsent, history, newId: v7 });
  const queryClient = createQueryClient();
  queryClient.setQueryData(['notices'], { has_bot: false, trouble: true, stage: true, message: true });
  const session = createSession(async () => false);
  onTestFinished(session.stop);
  const user = userEvent.setup();
  const view = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <SessionContext value={session}>
          <FunnelEditorContext value={editor}>
            <DeletionProvider>
              <ReactFlowProvider>{part}</ReactFlowProvider>
            </DeletionProvider>
          </FunnelEditorContext>
        </SessionContext>
      </QueryClientProvider>
    </I18nProvider>,
  );
  const document = () => editor.getState().document;
  return { editor, server, user, document, titles: () => document().stages.map((s) => s.title), ...view };
}
