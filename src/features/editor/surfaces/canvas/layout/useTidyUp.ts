import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useReactFlow, useStoreApi } from 'reactflow';
import { errorText } from '#src/i18n/errorText.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { lazyModule } from '#src/features/editor/parts/lazy/lazyPanel.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';

const load = lazyModule(() => import('./tidyUp.ts'));

/** Returns the command that lays the stages out anew. */
export function useTidyUp(): () => Promise<void> {
  const editor = useFunnelEditor();
  const flow = useReactFlow();
  const store = useStoreApi();
  const { t, i18n } = useLingui();
  return useCallback(async () => {
    try {
      const { tidyUp } = await load();
      const { width, height } = store.getState();
      tidyUp({ editor, flow, size: { width, height } }, t`Tidy up`);
    } catch (error) {
      notify({ type: 'error', text: errorText(i18n, error) });
    }
  }, [editor, flow, store, t, i18n]);
}
