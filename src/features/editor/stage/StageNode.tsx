import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangleFilled, IconFlag } from '@tabler/icons-react';
import { memo, Suspense, useEffect, useRef } from 'react';
import { Handle, type NodeProps, Position, useStore, useUpdateNodeInternals } from 'reactflow';
import type { Stage } from '#contract/schemas/funnel.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { isPlainView } from '../canvas/canvasView.ts';
import { graphOf } from '../canvas/exits.ts';
import { Finished, PeoplePill, StageToolbar } from '../pieces.ts';
import { problemText } from '../problems/problemText.ts';
import { useEditor, useEditorState, useHasRun, useProblems, useStage } from '../useEditor.ts';
import { ExitRow } from './ExitRow.tsx';
import { MessageRows } from './MessageRows.tsx';
import { stageIcons } from '#src/shell/stageIcons.ts';
import classes from './StageNode.module.css';
import { StageTitle } from './StageTitle.tsx';

/** A stage on the canvas. Its place and its selection are React Flow's, everything else is the document's. */
export const StageNode = memo(function StageNode({ id, selected }: NodeProps) {
  const stage = useStage(id);
  // Where the dots are, as one word: React Flow is told when they change sides.
  const sides = useEditorState((s) => sidesOf(s.document, id));
  const updateInternals = useUpdateNodeInternals();
  const toldSides = useRef(sides);
  useEffect(() => {
    if (toldSides.current === sides) return;
    toldSides.current = sides;
    updateInternals(id);
  }, [id, sides, updateInternals]);
  if (!stage) return null;
  return (
    <article
      className={`${classes.node} c-${stage.colour}`}
      data-selected={selected || undefined}
      aria-label={stage.title}
    >
      {selected && <Toolbar stage={stage} />}
      <Entries id={id} />
      <StageHead stage={stage} />
      <div className={classes.body}>
        <MessageRows stage={stage} />
        <Exits stage={stage} />
      </div>
    </article>
  );
});

function Toolbar({ stage }: { stage: Stage }) {
  const isPlain = useStore(isPlainView);
  if (isPlain) return null;
  return (
    <Suspense>
      <StageToolbar stage={stage} />
    </Suspense>
  );
}

function sidesOf(document: Parameters<typeof graphOf>[0], id: string): string {
  const { exits, stages } = graphOf(document);
  const buttons = stages.get(id)?.messages.flatMap((m) => m.buttons) ?? [];
  return buttons.map((b) => `${b.id}:${exits.get(b.id)?.side ?? ''}`).join(' ');
}

/** Where arrows come in: one dot a side, seen only where an arrow ends. */
function Entries({ id }: { id: string }) {
  const left = useEditorState((s) => graphOf(s.document).entries.get(id)?.has('left') ?? false);
  const right = useEditorState((s) => graphOf(s.document).entries.get(id)?.has('right') ?? false);
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

function StageHead({ stage }: { stage: Stage }) {
  const Icon = stageIcons[stage.icon];
  const hasRun = useHasRun();
  return (
    <header className={classes.head}>
      <span className={classes.icon}>
        <Icon size={16} stroke={1.75} aria-hidden />
      </span>
      <StageTitle stage={stage} />
      <ProblemMark id={stage.id} />
      {hasRun && (
        <Suspense>
          <PeoplePill stage={stage} />
        </Suspense>
      )}
    </header>
  );
}

function ProblemMark({ id }: { id: string }) {
  const { i18n } = useLingui();
  const [first] = useProblems({ stage: id });
  const isCritical = useProblems({ stage: id }).some((p) => p.severity === 'critical');
  if (!first) return null;
  const text = i18n._(problemText(first));
  return (
    <span className={classes.mark} data-critical={isCritical || undefined} title={text}>
      <IconAlertTriangleFilled size={16} aria-hidden />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}

function Exits({ stage }: { stage: Stage }) {
  const editor = useEditor();
  const hasRun = useHasRun();
  const buttons = stage.messages.flatMap((m) =>
    m.buttons.flatMap((button) => (button.kind === 'next' ? [{ button, messageId: m.id }] : [])),
  );
  if (buttons.length === 0)
    return (
      <p className={classes.end}>
        <IconFlag size={14} stroke={1.75} aria-hidden />
        <Trans>End of the funnel</Trans>
        {hasRun && (
          <Suspense>
            <Finished stage={stage} />
          </Suspense>
        )}
      </p>
    );
  return (
    <ul className={classes.exits}>
      {buttons.map(({ button, messageId }) => (
        <ExitRow
          key={button.id}
          button={button}
          onSelect={() => editor.select({ stageId: stage.id, messageId, buttonId: button.id })}
        />
      ))}
    </ul>
  );
}
