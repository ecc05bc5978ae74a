import { Trans } from '@lingui/react/macro';
import { IconFlag } from '@tabler/icons-react';
import { memo, Suspense } from 'react';
import { Handle, type NodeProps, Position } from 'reactflow';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { graphOf } from '#src/features/editor/model/graph.ts';
import { useIsPlain } from '../flow/plainView.tsx';
import { focusButtonLabelSoon } from '#src/features/editor/parts/focus/focusMessage.ts';
import { lazyPanel } from '#src/features/editor/parts/lazy/lazyPanel.ts';
import { useFunnelEditor, useEditorSelector, useHasRun, useStage } from '#src/features/editor/store/useFunnelEditor.ts';
import { HiddenHandles } from './HiddenHandles.tsx';
import { ExitRow } from './ExitRow.tsx';
import { LinkButtonRow } from './LinkButtonRow.tsx';
import { MessageRows } from './MessageRows.tsx';
import classes from './StageNode.module.css';
import { isBranch, shownHeight } from '#src/features/editor/model/stageBox.ts';
import { NextStageGhost } from './NextStageGhost.tsx';
import { StageExitRow } from './StageExitRow.tsx';
import { StageExits } from './StageExits.tsx';
import { StageHead } from './StageHead.tsx';

const FinishedCount = lazyPanel(async () => (await import('../canvasPartsChunk.ts')).FinishedCount, null);
const StageToolbar = lazyPanel(async () => (await import('../canvasPartsChunk.ts')).StageToolbar, null);

const TriggerChip = lazyPanel(async () => (await import('../canvasPartsChunk.ts')).TriggerChip, null);

const StageFoot = lazyPanel(async () => (await import('../canvasPartsChunk.ts')).StageFoot, null);

const CollapsedArrows = lazyPanel(async () => (await import('../canvasPartsChunk.ts')).CollapsedArrows, null);

/** A stage as React Flow's node. Only selection re-renders it through props; all else comes from the document. */
export const StageNode = memo(DocumentStage, (a, b) => a.id === b.id && a.selected === b.selected);

function DocumentStage({ id, selected }: NodeProps) {
  const stage = useStage(id);
  const isPlain = useIsPlain();
  const isCollapsed = useEditorSelector((s) => s.collapsed.has(id));
  const height = useEditorSelector((s) => (stage ? shownHeight(stage, s.collapsed) : 0));
  const hasTriggers = useEditorSelector((s) => s.document.triggers !== undefined);
  const isBare = isPlain || isCollapsed;
  if (!stage) return null;
  return (
    <article
      // `nopan`: a press on a read-only stage must not pan the canvas.
      className={`${classes.node} nopan c-${stage.colour}`}
      data-selected={selected || undefined}
      data-plain={isPlain || undefined}
      data-collapsed={isCollapsed || undefined}
      data-branch={isBranch(stage) || undefined}
      style={{ height }}
      aria-label={stage.title}
    >
      {isBare ? <HiddenHandles stage={stage} /> : <Entries id={id} />}
      {isCollapsed && !isPlain && (
        <Suspense>
          <CollapsedArrows stage={stage} />
        </Suspense>
      )}
      {selected && !isPlain && (
        <Suspense>
          <StageToolbar stage={stage} />
        </Suspense>
      )}
      {!selected && !isPlain && hasTriggers && (
        <Suspense>
          <TriggerChip stageId={id} className={classes.led} />
        </Suspense>
      )}
      <StageHead stage={stage} isPlain={isPlain} />
      {!isBare && (
        <div className={classes.body}>
          <MessageRows stage={stage} />
          <Exits stage={stage} />
          <NextStageGhost stage={stage} />
          {selected && (
            <Suspense>
              <StageFoot stage={stage} />
            </Suspense>
          )}
        </div>
      )}
    </article>
  );
}

/** The target handles, one per side, visible only where an edge ends. */
function Entries({ id }: { id: string }) {
  const left = useEditorSelector((s) => graphOf(s.document).entries.get(id)?.has('left') ?? false);
  const right = useEditorSelector((s) => graphOf(s.document).entries.get(id)?.has('right') ?? false);
  return (
    <>
      <Handle
        id="in-left"
        type="target"
        position={Position.Left}
        className={classes.entry}
        data-used={left || undefined}
        isConnectableStart={false}
      />
      <Handle
        id="in-right"
        type="target"
        position={Position.Right}
        className={classes.entry}
        data-used={right || undefined}
        isConnectableStart={false}
      />
    </>
  );
}

/** The stage's buttons and exits; where none leads on, the end of the funnel below them. */
function Exits({ stage }: { stage: Stage }) {
  const editor = useFunnelEditor();
  const rows = stage.messages.flatMap(({ id: messageId, buttons }) => buttons.map((button) => ({ button, messageId })));
  const { exits } = stage;
  const isEnd = !exits && rows.every(({ button }) => button.kind === 'link');
  return (
    <>
      {(rows.length > 0 || exits) && (
        <ul className={classes.exits} data-end={isEnd || undefined}>
          {rows.map(({ button, messageId }) => {
            const select = () =>
              editor.getState().selection.buttonId === button.id
                ? focusButtonLabelSoon(button.id)
                : editor.select({ stageId: stage.id, messageId, buttonId: button.id });
            return button.kind === 'link' ? (
              <LinkButtonRow key={button.id} button={button} onSelect={select} />
            ) : (
              <ExitRow key={button.id} button={button} onSelect={select} />
            );
          })}
          <StageExits stage={stage} row={(exit) => <StageExitRow key={exit.id} exit={exit} stage={stage} />} />
        </ul>
      )}
      {isEnd && <End stage={stage} />}
    </>
  );
}

function End({ stage }: { stage: Stage }) {
  const hasRun = useHasRun();
  return (
    <p className={classes.end}>
      <IconFlag size={14} stroke={1.75} aria-hidden />
      <Trans>End of the funnel</Trans>
      {hasRun && (
        <Suspense>
          <FinishedCount stage={stage} />
        </Suspense>
      )}
    </p>
  );
}
