import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconClipboardCopy, IconCopy, IconTrash } from '@tabler/icons-react';
import { type ReactFlowState, useStore, useStoreApi } from 'reactflow';
import { cardOf } from '#src/features/editor/model/cards.ts';
import { useDuplicate } from '#src/features/editor/parts/actions/useDuplicate.ts';
import { useStageActions } from '#src/features/editor/parts/actions/useStageActions.ts';
import { useEditorSelector, useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';
import { byClipboard } from '../clipboard/byClipboard.ts';
import { selectCards } from '../flow/selectCards.ts';
import { AlignTool } from './AlignTool.tsx';
import { CardToolbar } from './CardToolbar.tsx';
import classes from './CardToolbar.module.css';
import { CollapseTool } from './CollapseTool.tsx';
import { ColourTool } from './ColourTool.tsx';
import { Tool } from './Tool.tsx';

const selectedIds = ({ nodes }: ReactFlowState): string[] =>
  nodes.flatMap(({ id, selected }) => (selected ? [id] : []));
const isSame = (a: string[], b: string[]): boolean => a.join() === b.join();

/** The toolbar above several selected stages and notes. */
export function SelectionToolbar() {
  const { t } = useLingui();
  const ids = useStore(selectedIds, isSame);
  const count = ids.length;
  const store = useStoreApi();
  const { remove } = useStageActions();
  const duplicate = useDuplicate();
  const colour = useEditorSelector(({ document }) => {
    const [first, ...others] = new Set(ids.map((id) => cardOf(document, id)?.colour));
    return others.length === 0 ? (first ?? null) : null;
  });
  if (!useIsEditable()) return null;
  return (
    <CardToolbar ids={ids} label={t`Selected`}>
      <span className={classes.several}>{t`${plural(count, { one: '# selected', other: '# selected' })}`}</span>
      <i className="divider" />
      <AlignTool ids={ids} />
      <ColourTool ids={ids} colour={colour} />
      <Tool label={t`Duplicate`} onClick={() => void duplicate(ids).then((copies) => selectCards(store, copies))}>
        <IconCopy size={16} stroke={1.75} aria-hidden />
      </Tool>
      <CollapseTool ids={ids} />
      <Tool label={t`Copy`} onClick={() => byClipboard('copy')}>
        <IconClipboardCopy size={16} stroke={1.75} aria-hidden />
      </Tool>
      <Tool label={t`Delete`} onClick={() => remove(ids)}>
        <IconTrash size={16} stroke={1.75} aria-hidden />
      </Tool>
    </CardToolbar>
  );
}
