import { Trans, useLingui } from '@lingui/react/macro';
import { IconMaximize, IconMinus, IconPlus, IconWand } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { Panel, type ReactFlowState, useReactFlow, useStore } from 'reactflow';
import { motionMs } from '#src/platform/motionMs.ts';
import { useIdle } from '#src/platform/useIdle.ts';
import { fitSoftly } from './flow/fitView.ts';
import { useTidyUp } from './layout/useTidyUp.ts';
import classes from './CanvasControls.module.css';
import { ShortcutsButton } from './keys/ShortcutsButton.tsx';
import { lazyPanel } from '#src/features/editor/parts/lazy/lazyPanel.ts';
import { useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';
import { useAddStage } from '#src/features/editor/parts/actions/useAddStage.ts';

const Minimap = lazyPanel(async () => (await import('./canvasPartsChunk.ts')).Minimap, null);

const CanvasTools = lazyPanel(async () => (await import('./canvasPartsChunk.ts')).CanvasTools, null);
/** Keeps the button's place until its code has loaded. */
const NoteButtonPlace = () => <span className={classes.control} />;
const NoteButton = lazyPanel(async () => (await import('./canvasPartsChunk.ts')).NoteButton, null, NoteButtonPlace);

/** Keeps the button's place until its code has loaded. */
const BranchButtonPlace = () => <span className={classes.branch} />;
const BranchButton = lazyPanel(
  async () => (await import('./canvasPartsChunk.ts')).BranchButton,
  null,
  BranchButtonPlace,
);

const zoomOf = (s: ReactFlowState) => s.transform[2];
const step = () => ({ duration: motionMs(150) });

/** The canvas's controls: add a stage, zoom, fit, shortcuts; and the minimap where there is room for it. */
export function CanvasControls() {
  const { t, i18n } = useLingui();
  const { zoomIn, zoomOut, zoomTo, fitView } = useReactFlow();
  const { add } = useAddStage();
  const tidyUp = useTidyUp();
  const zoom = useStore(zoomOf);
  const isQuiet = useIdle();
  const isEditable = useIsEditable();
  return (
    <>
      <Panel position="bottom-left" className={classes.bar}>
        {isEditable && (
          <button
            type="button"
            className={classes.add}
            aria-label={t`Add a stage`}
            aria-keyshortcuts="N"
            title={t`Add a stage`}
            onClick={() => add()}
          >
            <IconPlus size={16} stroke={2} aria-hidden />
            <Trans>Stage</Trans>
          </button>
        )}
        <Suspense>{isEditable && <BranchButton className={classes.branch} />}</Suspense>
        <Suspense>{isEditable && <NoteButton className={classes.control} />}</Suspense>
        <Control label={t`Zoom out`} onClick={() => void zoomOut(step())}>
          <IconMinus size={16} stroke={1.75} aria-hidden />
        </Control>
        <button type="button" className={classes.zoom} title={t`Zoom to 100 %`} onClick={() => void zoomTo(1, step())}>
          {i18n.number(zoom, { style: 'percent' })}
        </button>
        <Control label={t`Zoom in`} onClick={() => void zoomIn(step())}>
          <IconPlus size={16} stroke={1.75} aria-hidden />
        </Control>
        <i className="divider" />
        <Control label={t`Fit the whole funnel`} onClick={() => void fitView(fitSoftly())}>
          <IconMaximize size={16} stroke={1.75} aria-hidden />
        </Control>
        {isEditable && (
          <Control label={t`Tidy up`} onClick={() => void tidyUp()}>
            <IconWand size={16} stroke={1.75} aria-hidden />
          </Control>
        )}
        <ShortcutsButton className={classes.control} />
      </Panel>
      <Suspense>
        {isQuiet && <CanvasTools />}
        {isQuiet && <Minimap />}
      </Suspense>
    </>
  );
}

function Control({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={classes.control} aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  );
}
