import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconDotsVertical, IconFlag, IconPlus } from '@tabler/icons-react';
import { memo, type TouchEventHandler, useRef, useState } from 'react';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { useMessageActions } from '#src/features/editor/parts/actions/useMessageActions.ts';
import { useButtons } from '#src/features/editor/parts/targets/useButtons.ts';
import { byTone } from '#src/messageEditor/problems/shownProblems.ts';
import { ProblemIcon } from '#src/features/editor/parts/problems/ProblemIcon.tsx';
import { problemText } from '#src/messageEditor/problems/problemText.ts';
import { FinishedCount } from '#src/features/editor/parts/counts/FinishedCount.tsx';
import { PeoplePill } from '#src/features/editor/parts/counts/PeoplePill.tsx';
import { StagePicture } from '#src/features/editor/parts/stage/StagePicture.tsx';
import { isBranch } from '#src/features/editor/model/stageBox.ts';
import { useExitActions } from '#src/features/editor/parts/actions/useExitActions.ts';
import { NoMessages } from '#src/features/editor/parts/stage/NoMessages.tsx';
import { TriggerChip } from '#src/features/editor/parts/triggers/TriggerChip.tsx';
import { useFunnelEditor, useHasRun, useProblems } from '#src/features/editor/store/useFunnelEditor.ts';
import { AddExit } from './AddExit.tsx';
import { ExitItem } from './ExitItem.tsx';
import { LinkItem } from './LinkItem.tsx';
import { MessageItem } from './MessageItem.tsx';
import { useNearViewport } from './nearViewport.ts';
import classes from './StageCard.module.css';
import { StageExitItem } from './StageExitItem.tsx';
import { type SortableHandle, StageSortable } from './StageSortable.tsx';
import { StageHandle } from './StageHandle.tsx';
import { cardBodyHeight, cardHeight } from './cardHeight.ts';

interface Props {
  stage: Stage;
  index: number;
  /** Whether the order of stages is not locked yet. */
  isFree: boolean;
  isEditable: boolean;
  /** Called when the title is pressed. */
  onOpen: (stageId: string) => void;
  /** Called to open the stage's sheet. */
  onMore: (stageId: string) => void;
}

/** The number of cards that are rendered whole before the first measurement of the viewport. */
const seenAtFirst = 12;

/** A stage as a card: its head, its messages and its exits. */
export const StageCard = memo(function StageCard({ index, ...props }: Props) {
  const { stage, isFree, isEditable } = props;
  const place = useRef<HTMLLIElement>(null);
  const isNear = useNearViewport(place, index < seenAtFirst);
  const [sortable, setSortable] = useState<SortableHandle | null>(null);
  return (
    <li
      ref={place}
      className={classes.place}
      style={{ containIntrinsicSize: `auto ${cardHeight(stage, isEditable)}px` }}
      data-stage={stage.id}
    >
      {isNear && <StageSortable stage={stage} isFree={isFree} place={place} onChange={setSortable} />}
      <Card {...props} isNear={isNear} sortable={sortable} />
    </li>
  );
});

interface CardProps extends Omit<Props, 'index'> {
  isNear: boolean;
  /** Null until the card is near the viewport, and while it cannot be dragged. */
  sortable: SortableHandle | null;
}

/** Memoised apart from its placeholder, which re-renders at every step of a drag. */
const Card = memo(function Card(props: CardProps) {
  const { stage, isFree, isEditable, onOpen, onMore, isNear, sortable } = props;
  const hasRun = useHasRun();
  return (
    <article
      className={`${classes.card} c-${stage.colour}`}
      aria-label={stage.title}
      data-over={sortable?.isOver || undefined}
    >
      {/* A long press anywhere on the head drags the card; the handle serves mouse and keyboard as well. */}
      <header
        className={classes.head}
        onTouchStart={isFree ? (sortable?.listeners?.['onTouchStart'] as TouchEventHandler) : undefined}
      >
        <StageHandle
          stage={stage}
          isFree={isFree}
          activator={sortable?.activator}
          drag={{ ...sortable?.attributes, ...sortable?.listeners }}
        />
        <Title stage={stage} onOpen={onOpen} />
        <Wrong stage={stage} />
        {hasRun && <PeoplePill stage={stage} />}
        <More stage={stage} onOpen={onMore} />
      </header>
      {isNear ? (
        <>
          <TriggerChip stageId={stage.id} className={classes.led} />
          <Messages stage={stage} isEditable={isEditable} />
          <Exits stage={stage} />
          {isEditable && (
            <footer className={classes.add}>
              <Add stage={stage} />
            </footer>
          )}
        </>
      ) : (
        <div style={{ height: cardBodyHeight(stage, isEditable) }} />
      )}
    </article>
  );
});

function Title({ stage, onOpen }: { stage: Stage; onOpen: (id: string) => void }) {
  return (
    <button type="button" className={classes.title} data-title onClick={() => onOpen(stage.id)}>
      <span className="icon-tile size-32">
        <StagePicture stage={stage} size={18} />
      </span>
      <h2 dir="auto" translate="no">
        {stage.title}
      </h2>
    </button>
  );
}

/** The stage's own problems; its messages and buttons show theirs. */
function Wrong({ stage }: { stage: Stage }) {
  const { i18n } = useLingui();
  const problems = useProblems('stage', stage.id).filter((p) => p.message === undefined);
  const [first] = problems.toSorted(byTone);
  if (!first) return null;
  const text = i18n._(problemText(first));
  return (
    <span className={classes.mark} data-tone={first.tone} title={text}>
      <VisuallyHidden>{text}</VisuallyHidden>
      <ProblemIcon tone={first.tone} size={18} />
    </span>
  );
}

function More({ stage, onOpen }: { stage: Stage; onOpen: (id: string) => void }) {
  const { t } = useLingui();
  return (
    <IconButton
      label={t`More actions for the stage “${stage.title}”`}
      aria-haspopup="dialog"
      onClick={() => onOpen(stage.id)}
    >
      <IconDotsVertical size={18} stroke={1.75} aria-hidden />
    </IconButton>
  );
}

const Messages = memo(function Messages({ stage, isEditable }: { stage: Stage; isEditable: boolean }) {
  if (isBranch(stage)) return null;
  if (stage.messages.length === 0)
    return (
      <p className={classes.empty}>
        <NoMessages stageId={stage.id} />
      </p>
    );
  return (
    <SortableContext items={stage.messages} strategy={verticalListSortingStrategy}>
      <ul className={classes.list}>
        {stage.messages.map((message) => (
          <MessageItem key={message.id} message={message} stageId={stage.id} isEditable={isEditable} />
        ))}
      </ul>
    </SortableContext>
  );
});

const Exits = memo(function Exits({ stage }: { stage: Stage }) {
  const { t } = useLingui();
  const rows = stage.messages.flatMap(({ id: messageId, buttons }) => buttons.map((button) => ({ button, messageId })));
  return (
    <>
      {rows.length > 0 && (
        <ul className={classes.list}>
          {rows.map(({ button, messageId }) =>
            button.kind === 'link' ? (
              <LinkItem key={button.id} button={button} stageId={stage.id} messageId={messageId} />
            ) : (
              <ExitItem key={button.id} button={button} stageId={stage.id} messageId={messageId} />
            ),
          )}
        </ul>
      )}
      {stage.exits && (
        <ul className={classes.list} aria-label={t`Exits`}>
          {stage.exits.map((exit, i) => (
            <StageExitItem key={exit.id} exit={exit} number={i + 1} stage={stage} />
          ))}
        </ul>
      )}
      {!stage.exits && rows.every(({ button }) => button.kind === 'link') && (
        <p className={classes.end}>
          <IconFlag size={16} stroke={1.75} aria-hidden />
          <Trans>End of the funnel</Trans>
          <FinishedCount stage={stage} />
        </p>
      )}
    </>
  );
});

const Add = memo(function Add({ stage }: { stage: Stage }) {
  const editor = useFunnelEditor();
  const { addMessage } = useMessageActions();
  const last = stage.messages.at(-1);
  const { ask } = useExitActions();
  const actions = useButtons(last?.id ?? '');
  return (
    <div className={classes.adds}>
      <Button variant="ghost" size="small" onClick={() => addMessage(stage.id)}>
        <IconPlus size={16} stroke={1.75} aria-hidden />
        <Trans>Message</Trans>
      </Button>
      {last && (
        <Button
          variant="ghost"
          size="small"
          onClick={() => editor.select({ stageId: stage.id, messageId: last.id, buttonId: actions.add('next') })}
        >
          <IconPlus size={16} stroke={1.75} aria-hidden />
          <Trans>Button</Trans>
        </Button>
      )}
      <Button variant="ghost" size="small" onClick={() => ask(stage.id)}>
        <IconPlus size={16} stroke={1.75} aria-hidden />
        <Trans>Question</Trans>
      </Button>
      <AddExit stage={stage} />
    </div>
  );
});
