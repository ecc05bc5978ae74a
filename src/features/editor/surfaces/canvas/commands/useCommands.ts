import { useLingui } from '@lingui/react/macro';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconClipboard,
  IconCopy,
  IconCursorText,
  IconLayoutGridAdd,
  IconMaximize,
  IconMessage2,
  IconPencil,
  IconPlayerPlay,
  IconScissors,
  IconSelectAll,
  IconSitemap,
  IconTrash,
  IconZoomReset,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { useReactFlow, useStoreApi } from 'reactflow';
import { inShownLanguage } from '#src/i18n/language.ts';
import { motionMs } from '#src/platform/motionMs.ts';
import { notify } from '#src/shell/notify.ts';
import { selectStages } from '../flow/selectStages.ts';
import { focusCanvas } from '../flow/canvasFocus.ts';
import { fitSoftly } from '../flow/fitView.ts';
import { keyNames } from '../flow/flowKeys.ts';
import { useRenaming } from '../../../model/contexts/RenamingContext.ts';
import { selectedStages } from '../flow/selectedStages.ts';
import { useNameNewStage } from '../flow/useNameNewStage.ts';
import { useStageActions } from '../../../parts/actions/useStageActions.ts';
import { pasteByMenu } from '../clipboard/pasteByMenu.ts';
import { canEdit } from '../../../store/canEdit.ts';
import { useTidyUp } from '../layout/useTidyUp.ts';
import { useTryout } from '../../../model/contexts/TryoutContext.ts';
import { useFunnelEditor } from '../../../store/useFunnelEditor.ts';

/** The clipboard's commands act on what has the focus. */
function byClipboard(command: 'copy' | 'cut'): void {
  focusCanvas();
  document.execCommand(command);
}

type Where = 'stages' | 'canvas';

/** Something that can be done on the canvas: in its menu, in the palette, by a key. */
export interface Command {
  id: string;
  label: string;
  keys?: readonly string[];
  Icon: typeof IconCopy;
  /** In which menus it stands: that of the stages, or that of the empty canvas. */
  where: readonly Where[];
  isDangerous?: boolean;
  /** It changes nothing, so an archived funnel offers it too. */
  isReading?: boolean;
  /** @param at where on the canvas it was asked for. */
  run: (at?: { x: number; y: number }) => void;
}

/** The commands as they can be given now, in the order of the menus. */
export function useCommands(): () => Command[] {
  const editor = useFunnelEditor();
  const flow = useReactFlow();
  const store = useStoreApi();
  const { add, addMessage, duplicate, remove } = useStageActions();
  const [, rename] = useRenaming();
  const name = useNameNewStage();
  const tidyUp = useTidyUp();
  const { ask } = useTryout();
  const { t } = useLingui();
  return useMemo(() => {
    const selectAll = () => {
      editor.select(null);
      store.getState().addSelectedNodes(flow.getNodes().map(({ id }) => id));
    };
    const paste = async () => {
      if (!(await pasteByMenu())) notify({ type: 'info', text: t`Press Ctrl+V to paste what you have copied.` });
    };
    return () => {
      const ids = selectedStages(flow, editor);
      const [only, ...more] = ids;
      const { document, undoLabel, redoLabel } = editor.getState();
      const one = more.length === 0 ? only : undefined;
      const onOne = (run: (id: string) => void) => (one ? [() => run(one)] : []);
      const all: Command[] = [
        ...onOne((id) => ask({ kind: 'from', stage: id })).map(
          (run): Command => ({
            id: 'tryFrom',
            label: t`Try from here`,
            Icon: IconPlayerPlay,
            where: ['stages'],
            isReading: true,
            run,
          }),
        ),
        {
          id: 'add',
          label: t`Add a stage`,
          keys: keyNames.add,
          Icon: IconLayoutGridAdd,
          where: ['canvas'],
          run: (at) => name(add(at)),
        },
        {
          id: 'try',
          isReading: true,
          label: t`Try it`,
          keys: keyNames.try,
          Icon: IconMessage2,
          where: ['canvas'],
          run: () => ask({ kind: 'continue' }),
        },
        ...onOne((id) => void addMessage(id)).map(
          (run): Command => ({ id: 'addMessage', label: t`Add a message`, Icon: IconPencil, where: ['stages'], run }),
        ),
        ...onOne((id) => rename(id)).map(
          (run): Command => ({
            id: 'rename',
            label: t`Rename`,
            keys: keyNames.rename,
            Icon: IconCursorText,
            where: ['stages'],
            run,
          }),
        ),
      ];
      if (only) {
        all.push(
          {
            id: 'copy',
            isReading: true,
            label: t`Copy`,
            keys: keyNames.copy,
            Icon: IconCopy,
            where: ['stages'],
            run: () => byClipboard('copy'),
          },
          {
            id: 'cut',
            label: t`Cut`,
            keys: keyNames.cut,
            Icon: IconScissors,
            where: ['stages'],
            run: () => byClipboard('cut'),
          },
          {
            id: 'duplicate',
            label: t`Duplicate`,
            keys: keyNames.duplicate,
            Icon: IconCopy,
            where: ['stages'],
            run: () => selectStages(store, duplicate(ids)),
          },
        );
      }
      all.push({
        id: 'paste',
        label: t`Paste`,
        keys: keyNames.paste,
        Icon: IconClipboard,
        where: ['canvas'],
        run: () => void paste(),
      });
      if (document.stages.length > 0) {
        all.push(
          {
            id: 'selectAll',
            isReading: true,
            label: t`Select all`,
            keys: keyNames.selectAll,
            Icon: IconSelectAll,
            where: ['canvas'],
            run: selectAll,
          },
          { id: 'tidyUp', label: t`Tidy up`, Icon: IconSitemap, where: ['canvas'], run: () => void tidyUp() },
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
            label: t`To 100 %`,
            keys: keyNames.full,
            Icon: IconZoomReset,
            where: [],
            run: () => void flow.zoomTo(1, { duration: motionMs(150) }),
          },
        );
      }
      if (undoLabel)
        all.push({
          id: 'undo',
          label: t`Undo: ${inShownLanguage(undoLabel)}`,
          keys: keyNames.undo,
          Icon: IconArrowBackUp,
          where: [],
          run: editor.undo,
        });
      if (redoLabel)
        all.push({
          id: 'redo',
          label: t`Redo: ${inShownLanguage(redoLabel)}`,
          keys: keyNames.redo,
          Icon: IconArrowForwardUp,
          where: [],
          run: editor.redo,
        });
      if (only)
        all.push({
          id: 'remove',
          label: t`Delete`,
          keys: keyNames.remove,
          Icon: IconTrash,
          where: ['stages'],
          isDangerous: true,
          run: () => remove(ids),
        });
      return canEdit(editor.getState().funnel) ? all : all.filter(({ isReading }) => isReading);
    };
  }, [editor, flow, store, add, addMessage, duplicate, remove, rename, name, tidyUp, ask, t]);
}
