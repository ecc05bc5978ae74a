import { useLingui } from '@lingui/react/macro';
import { IconMaximize, IconSelectAll, IconWand, IconZoomReset } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useReactFlow } from 'reactflow';
import { motionMs } from '#src/platform/motionMs.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { fitSoftly } from '../flow/fitView.ts';
import { keyNames } from '../flow/flowKeys.ts';
import { useSelectAll } from '../flow/useSelectAll.ts';
import { useTidyUp } from '../layout/useTidyUp.ts';
import type { CommandsFor } from './Command.ts';

/** The commands that select, lay out and fit the whole funnel; none while it is empty. */
export function useViewCommands(): CommandsFor {
  const editor = useFunnelEditor();
  const flow = useReactFlow();
  const selectAll = useSelectAll();
  const tidyUp = useTidyUp();
  const { t } = useLingui();
  return useCallback(() => {
    if (editor.getState().document.stages.length === 0) return [];
    return [
      {
        id: 'selectAll',
        isReading: true,
        label: t({ message: 'Select all', context: 'on the canvas' }),
        keys: keyNames.selectAll,
        Icon: IconSelectAll,
        where: ['canvas'],
        run: selectAll,
      },
      { id: 'tidyUp', label: t`Tidy up`, Icon: IconWand, where: ['canvas'], run: () => void tidyUp() },
      {
        id: 'fit',
        isReading: true,
        label: t`Fit the whole funnel`,
        keys: keyNames.fit,
        Icon: IconMaximize,
        where: ['canvas'],
        run: () => void flow.fitView(fitSoftly()),
      },
      {
        id: 'full',
        isReading: true,
        label: t`Zoom to 100 %`,
        keys: keyNames.full,
        Icon: IconZoomReset,
        where: [],
        run: () => void flow.zoomTo(1, { duration: motionMs(150) }),
      },
    ];
  }, [editor, flow, selectAll, tidyUp, t]);
}
