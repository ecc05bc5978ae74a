import { v7 } from 'uuid';
import type { Funnel } from '#contract/schemas/funnels/funnel.ts';
import { markUnsaved } from '#src/platform/storage/unsaved.ts';
import { deviceNow } from '#src/platform/clock.ts';
import { FunnelEditor } from './FunnelEditor.ts';
import type { funnelApi } from './funnelApi.ts';
import { UndoHistoryStore } from './UndoHistoryStore.ts';
import { UnsentStore } from './UnsentStore.ts';

const filesLiveMs = 50 * 60 * 1_000;

/**
 * Creates the editor of a funnel for one account. `start` follows the server until the function that it returns is
 * called.
 *
 * @param currentAccount reads the account that is signed in now
 * @param makeApi the calls of what is edited: a funnel's, or those of what the editor takes for one
 */
export function openEditor(
  account: string,
  funnel: Funnel,
  currentAccount: () => string | undefined,
  makeApi: typeof funnelApi,
) {
  const tab = v7();
  const unsent = new UnsentStore(account, funnel.id, tab);
  const history = new UndoHistoryStore(account, funnel.id, tab);
  const api = makeApi(funnel.id, () => currentAccount() === account);
  const editor = new FunnelEditor({ account, funnel, api, unsent, history, newId: v7 });
  return { editor, start: () => start(editor, `funnel:${funnel.id}`) };
}

function start(editor: FunnelEditor, place: string): () => void {
  let filesAt = deviceNow();
  const online = () => editor.connectionReturned();
  const hide = () => editor.flush();
  const turn = () => {
    if (document.visibilityState === 'hidden') return editor.flush();
    if (deviceNow() - filesAt < filesLiveMs) return;
    filesAt = deviceNow();
    editor.refreshFiles().catch(() => {});
  };
  // Pending edits that are persisted survive the unload, so only unpersisted ones ask.
  const leave = (event: BeforeUnloadEvent) => editor.getState().unstored && event.preventDefault();
  window.addEventListener('online', online);
  window.addEventListener('pagehide', hide);
  window.addEventListener('beforeunload', leave);
  document.addEventListener('visibilitychange', turn);
  const report = () => markUnsaved(place, editor.getState().unstored || editor.getState().save.kind !== 'saved');
  const unsubscribe = editor.subscribe(report);
  report();
  void editor.open();
  return () => {
    unsubscribe();
    markUnsaved(place, false);
    window.removeEventListener('online', online);
    window.removeEventListener('pagehide', hide);
    window.removeEventListener('beforeunload', leave);
    document.removeEventListener('visibilitychange', turn);
    editor.close();
  };
}
