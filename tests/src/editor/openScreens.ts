import { v7 } from 'uuid';
import { afterEach, expect, vi } from 'vitest';
import type { SaveState } from '#src/features/editor/store/editorState.ts';
import { FunnelEditor } from '#src/features/editor/store/FunnelEditor.ts';
import { UndoHistoryStore } from '#src/features/editor/store/UndoHistoryStore.ts';
import { UnsentStore } from '#src/features/editor/store/UnsentStore.ts';
import type { EditorServer } from './editorServer.ts';

const open = new Set<FunnelEditor>();
afterEach(() => {
  for (const editor of open) editor.close();
  open.clear();
});

type Over = Partial<Pick<EditorServer, 'api' | 'funnel'>>;

/** A screen as its page makes it, before it has brought anything back; what a test leaves open is closed after it. */
export function openHere(
  server: EditorServer,
  account = 'masha',
  { api = server.api, funnel = server.funnel }: Over = {},
): FunnelEditor {
  const unsent = new UnsentStore(account, funnel.id, v7());
  const history = new UndoHistoryStore(account, funnel.id, v7());
  const editor = new FunnelEditor({ account, funnel, api, unsent, history, newId: v7 });
  open.add(editor);
  return editor;
}

export async function openScreen(server: EditorServer, account?: string, over?: Over): Promise<FunnelEditor> {
  const editor = openHere(server, account, over);
  await editor.open();
  return editor;
}

/** The tab is closed. */
export function close(editor: FunnelEditor): void {
  open.delete(editor);
  editor.close();
}

export const becomes = (editor: FunnelEditor, kind: SaveState['kind']): Promise<void> =>
  vi.waitFor(() => expect(editor.getState().save.kind).toBe(kind), { timeout: 20_000 });
