import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Stage } from '#contract/schemas/funnel.ts';
import { limits } from '#contract/limits.ts';
import { focusStage } from '../canvas/focusStage.ts';
import { useRenaming } from '../canvas/renaming.ts';
import { focusAll } from '../pop/focusAll.ts';
import { useEditor } from '../useEditor.ts';
import classes from './StageTitle.module.css';

/** The title, or while it is being renamed the field in its place. */
export function StageTitle({ stage }: { stage: Stage }) {
  const [renamed, setRenamed] = useRenaming();
  if (renamed === stage.id) return <TitleField stage={stage} onEnd={() => setRenamed(null)} />;
  return (
    <h2 className={classes.title} title={stage.title}>
      {stage.title}
    </h2>
  );
}

function TitleField({ stage, onEnd }: { stage: Stage; onEnd: () => void }) {
  const { t } = useLingui();
  const editor = useEditor();
  const [title, setTitle] = useState(stage.title);
  // what ends it takes the focus away, too
  const isOver = useRef(false);
  const finish = (isKept: boolean) => {
    if (isOver.current) return;
    isOver.current = true;
    const kept = title.trim();
    if (isKept && kept && kept !== stage.title)
      editor.apply([{ type: 'stage.change', id: stage.id, title: kept }], { label: t`Rename the stage` });
    onEnd();
  };
  return (
    <input
      className={`${classes.field} nodrag`}
      value={title}
      maxLength={limits.titleChars}
      aria-label={t`Title of the stage`}
      ref={focusAll}
      onChange={(event) => setTitle(event.target.value)}
      onBlur={() => finish(true)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        finish(event.key === 'Enter');
        focusStage(stage.id);
      }}
    />
  );
}
