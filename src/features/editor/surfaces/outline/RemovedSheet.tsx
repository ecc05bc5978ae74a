import { useLingui } from '@lingui/react/macro';
import { lazyPanel } from '#src/features/editor/parts/lazy/lazyPanel.ts';
import { InlineFallback } from '#src/features/editor/parts/lazy/LazyFallback.tsx';
import type { Removed } from '#src/features/editor/store/editorState.ts';
import { BottomSheet } from './BottomSheet.tsx';
import classes from './RemovedSheet.module.css';

const RemovedNotice = lazyPanel(async () => (await import('./outlinePartsChunk.ts')).RemovedNotice, InlineFallback);

/**
 * The sheet for what a remote edit removed, open until dismissed. Its body holds the focus until the notice has loaded:
 * on the Close button a keystroke meant for the text would close the sheet.
 */
export function RemovedSheet({ removed, onClose }: { removed: Removed; onClose: () => void }) {
  const { t } = useLingui();
  const title = removed.what === 'stage' ? t`Stage` : t`Message`;
  return (
    <BottomSheet stage={removed.stage} title={title} opensOnField onClose={onClose}>
      <div className={classes.body} tabIndex={-1} data-autofocus>
        <RemovedNotice removed={removed} />
      </div>
    </BottomSheet>
  );
}
