import { Trans } from '@lingui/react/macro';
import { IconFlag } from '@tabler/icons-react';
import { memo, Suspense } from 'react';
import type { NodeProps } from 'reactflow';
import type { Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import { doingOf, onlyActs } from '#src/features/editor/model/messageDoes.ts';
import { isBranch, shownHeight } from '#src/features/editor/model/stageBox.ts';
import { ExitLine } from '#src/features/editor/parts/stage/lazyWords.ts';
import { MessageLines } from '#src/features/editor/parts/stage/MessageLines.tsx';
import { MessageThumbnail } from '#src/features/editor/parts/stage/MessageThumbnail.tsx';
import { NoMessages } from '#src/features/editor/parts/stage/NoMessages.tsx';
import { useMessageLine } from '#src/features/editor/parts/stage/useMessageLine.ts';
import { useEditorSelector, useStage } from '#src/features/editor/store/useFunnelEditor.ts';
import rows from '../drag/MessageRows.module.css';
import { useIsPlain } from '../flow/plainView.tsx';
import exits from '../nodes/ExitRow.module.css';
import { HiddenHandles } from '../nodes/HiddenHandles.tsx';
import { StageExits } from '../nodes/StageExits.tsx';
import { StageHead } from '../nodes/StageHead.tsx';
import node from '../nodes/StageNode.module.css';
import { useOpenStage } from './OpenStageContext.ts';
import classes from './PhoneCanvas.module.css';

/** A stage as one target to tap; its count opens the people instead. */
export const PhoneStage = memo(
  function DocumentStage({ id }: NodeProps) {
    const stage = useStage(id);
    const isPlain = useIsPlain();
    const height = useEditorSelector((s) => (stage ? shownHeight(stage, s.collapsed) : 0));
    const isCollapsed = useEditorSelector((s) => s.collapsed.has(id));
    const open = useOpenStage();
    if (!stage) return null;
    return (
      <article
        className={`${node.node} ${classes.stage} c-${stage.colour}`}
        data-plain={isPlain || undefined}
        data-collapsed={isCollapsed || undefined}
        data-branch={isBranch(stage) || undefined}
        style={{ height }}
        aria-label={stage.title}
      >
        <HiddenHandles stage={stage} />
        <StageHead stage={stage} isPlain={isPlain} />
        {!isPlain && !isCollapsed && <Body stage={stage} />}
        <button type="button" className={classes.cover} aria-label={stage.title} onClick={() => open(id)} />
      </article>
    );
  },
  (a, b) => a.id === b.id,
);

function Body({ stage }: { stage: Stage }) {
  const buttons = stage.messages.flatMap((m) => m.buttons.filter((b) => b.kind === 'next'));
  return (
    <div className={node.body}>
      <ul className={rows.rows} data-branch={isBranch(stage) || undefined}>
        {stage.messages.map((message) => (
          <Row key={message.id} message={message} stageId={stage.id} />
        ))}
        {stage.messages.length === 0 && !isBranch(stage) && (
          <li className={rows.empty}>
            <NoMessages stageId={stage.id} />
          </li>
        )}
      </ul>
      {buttons.length === 0 && !stage.exits ? (
        <p className={node.end}>
          <IconFlag size={14} stroke={1.75} aria-hidden />
          <Trans>End of the funnel</Trans>
        </p>
      ) : (
        <ul className={node.exits}>
          {buttons.map((button) => (
            <li key={button.id} className={`${exits.button} ${classes.exit}`}>
              {button.label}
            </li>
          ))}
          <StageExits
            stage={stage}
            row={(exit) => (
              <li key={exit.id} className={exits.exit}>
                <Suspense>
                  <ExitLine exit={exit} stage={stage} />
                </Suspense>
              </li>
            )}
          />
        </ul>
      )}
    </div>
  );
}

function Row({ message, stageId }: { message: Message; stageId: string }) {
  const isEmpty = useMessageLine(message).isEmpty && !onlyActs(message);
  return (
    <li className={rows.row} data-doing={doingOf(message)}>
      <span className={rows.handle}>
        <MessageThumbnail message={message} />
      </span>
      <span className={rows.text} data-empty={isEmpty || undefined}>
        <MessageLines message={message} stageId={stageId} />
      </span>
    </li>
  );
}
