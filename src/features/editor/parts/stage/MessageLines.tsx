import { Suspense } from 'react';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import { doingOf, onlyActs } from '#src/features/editor/model/messageDoes.ts';
import { ActionsLine, MediaLine, MessageDoes } from './lazyWords.ts';
import classes from './MessageLines.module.css';
import { useMessageLine } from './useMessageLine.ts';

interface Props {
  message: Message;
  stageId: string;
  className?: string;
  /** Names a question by its kind, as a list does; else by what it is for. */
  byKind?: boolean;
}

/** A message's first line, or what it does in place of a text; below it, what it does beside sending. */
export function MessageLines({ message, stageId, className = 'grow truncate', byKind }: Props) {
  const { line, isEmpty } = useMessageLine(message);
  const doing = doingOf(message);
  const acts = onlyActs(message);
  const sends = isEmpty && message.files !== undefined;
  const isBlank = isEmpty && !acts && !sends;
  const first = acts ? (
    <Suspense fallback={null}>{<ActionsLine message={message} stageId={stageId} />}</Suspense>
  ) : sends ? (
    <Suspense fallback={line}>
      <MediaLine message={message} />
    </Suspense>
  ) : (
    line
  );
  if (doing === 'nothing' || doing === 'alone')
    return (
      <span className={className} dir="auto" data-empty={isBlank || undefined}>
        {first}
      </span>
    );
  return (
    <span className={classes.lines}>
      <b className={classes.first} dir="auto" data-empty={isBlank || undefined}>
        {first}
      </b>
      <Suspense>
        <MessageDoes message={message} stageId={stageId} byKind={byKind} />
      </Suspense>
    </span>
  );
}
