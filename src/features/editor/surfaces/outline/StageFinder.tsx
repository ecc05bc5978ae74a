import { useLingui } from '@lingui/react/macro';
import { type RefObject, useState } from 'react';
import { stageIcons } from '#src/shell/stageIcons.ts';
import { useCanvasView } from '#src/features/editor/model/contexts/CanvasViewContext.ts';
import picker from '#src/messageEditor/buttons/Picker.module.css';
import { NoStageFound, StageSearch, filterStages } from '#src/messageEditor/targets/StageSearch.tsx';
import { Popup } from '#src/ui/overlay/Popup.tsx';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';

/** Searches stages by title; the chosen one is scrolled into view. */
export function StageFinder({ anchor, onClose }: { anchor: RefObject<HTMLElement | null>; onClose: () => void }) {
  const { t } = useLingui();
  const view = useCanvasView();
  const stages = useEditorSelector((s) => s.document.stages);
  const [searched, setSearched] = useState('');
  const found = filterStages(stages, searched);
  const [first] = found;
  const show = (id: string) => {
    onClose();
    // Runs after the popup has restored the focus.
    requestAnimationFrame(() => view.showStage(id));
  };
  return (
    <Popup anchor={anchor} isOpen onClose={onClose} label={t`Find a stage`}>
      <div className={`${picker.list} ${picker.long}`}>
        <StageSearch value={searched} onChange={setSearched} onEnter={() => first && show(first.id)} />
        {found.map(({ id, title, icon, colour }) => {
          const Icon = stageIcons[icon];
          return (
            <button key={id} type="button" className={`c-${colour}`} onClick={() => show(id)}>
              <i className={picker.tile}>
                <Icon size={16} stroke={1.75} aria-hidden />
              </i>
              <span dir="auto" translate="no">
                {title}
              </span>
            </button>
          );
        })}
        {found.length === 0 && <NoStageFound />}
      </div>
    </Popup>
  );
}
