import { Trans } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { lazyPanel } from '#src/features/editor/parts/lazy/lazyPanel.ts';
import { InlineFallback } from '#src/features/editor/parts/lazy/LazyFallback.tsx';
import { manyStages } from '#src/messageEditor/targets/StageSearch.tsx';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from './Outline.module.css';

const StageFinder = lazyPanel(async () => (await import('./outlinePartsChunk.ts')).StageFinder, InlineFallback);

/** Opens the search of stages, to jump within a long list. */
export function FindStageButton() {
  const isLong = useEditorSelector((s) => s.document.stages.length > manyStages);
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (!isLong) return null;
  return (
    <>
      <Button ref={anchor} isWide className={classes.find} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <Trans>Find a stage</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <StageFinder anchor={anchor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
