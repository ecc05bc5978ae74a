import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { limits } from '#contract/limits.ts';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import { focusCard } from '#src/features/editor/parts/focus/focusCard.ts';
import { useRenaming } from '#src/features/editor/model/contexts/RenamingContext.ts';
import { isUnwritten } from '#src/features/editor/model/newStage.ts';
import { focusMessageTextSoon } from '#src/messageEditor/focusText.ts';
import { focusSoon } from '#src/platform/keyboard/focusSoon.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { useTitleField } from '#src/features/editor/parts/actions/useTitleField.ts';
import classes from './StageTitle.module.css';

/** The title, or its inline field while it is renamed. */
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
  const editor = useFunnelEditor();
  const [before] = useState(stage.title);
  const write = (title: string) =>
    editor.apply([{ type: 'stage.change', id: stage.id, title }], {
      label: t`Rename the stage`,
      burst: `title:${stage.id}`,
    });
  const { onBlur, ...title } = useTitleField({ title: stage.title, onWrite: write });
  const input = useRef<HTMLInputElement>(null);
  // A new node is focusable only once it is measured.
  useLayoutEffect(() => focusSoon(() => input.current), []);
  return (
    <input
      {...title}
      className={`${classes.field} nodrag`}
      maxLength={limits.titleChars}
      aria-label={t`Stage title`}
      ref={input}
      onFocus={(event) => event.target.select()}
      onBlur={() => {
        onBlur();
        onEnd();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        const key = keyOf(event);
        const isOnward = isUnwritten(stage) && (key === 'Enter' || (key === 'Tab' && !event.shiftKey));
        if (key !== 'Enter' && key !== 'Escape' && !isOnward) return;
        if (key === 'Escape' && stage.title !== before) write(before);
        if (isOnward) {
          event.preventDefault();
          focusMessageTextSoon();
        } else focusCard(stage.id);
        onEnd();
      }}
    />
  );
}
