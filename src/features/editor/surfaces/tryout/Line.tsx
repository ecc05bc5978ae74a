import { Trans } from '@lingui/react/macro';
import { IconFlag, IconHandStop, IconInfoCircle, IconLock, IconLockOpen, IconTag } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ChatLine } from '#machines/tryout/chatLines.ts';
import { useEditorSelector, useStage } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from './ChatLog.module.css';
import { MessageLine } from './MessageLine.tsx';
import { hourOf } from '#src/features/editor/parts/timing/formatTime.ts';
import { useMessageText } from './useMessageText.ts';
import { useFunnelClock } from '#src/features/editor/parts/timing/useFunnelClock.ts';
import { QuestionLine } from './questions/QuestionLine.tsx';
import { useAnswerText } from './questions/useAnswerText.ts';
import { useTryoutPersonName } from '#src/features/editor/parts/tryout/useTryoutPersonName.ts';
import { WhyButton } from './why/WhyButton.tsx';

export function Line({ line, isJoined }: { line: ChatLine; isJoined: boolean }) {
  switch (line.kind) {
    case 'message':
    case 'letter':
      return <MessageLine line={line} isJoined={isJoined} />;
    case 'start':
      return <Own at={line.at}>{line.payload === null ? '/start' : `/start ${line.payload}`}</Own>;
    case 'text':
      return <Own at={line.at}>{line.text}</Own>;
    case 'given':
      return <Given line={line} />;
    case 'answered':
    case 'retry':
    case 'unanswered':
    case 'exit':
    case 'skipped':
    case 'field':
    case 'unkept':
    case 'notified':
    case 'led':
    case 'notUnderstood':
      return <QuestionLine line={line} />;
    case 'press':
      return null;
    case 'answer':
      return (
        <div className={classes.toast}>
          <span>{line.text}</span>
          <WhyButton line={line} />
        </div>
      );
    case 'stage':
      return <StageMark line={line} />;
    case 'tag':
      return <TagMark line={line} />;
    default:
      return <Note line={line} />;
  }
}

function Own({ at, children }: { at: number; children: ReactNode }) {
  const { place } = useFunnelClock();
  return (
    <div className={classes.own}>
      <span dir="auto">{children}</span>
      <time>{hourOf(place, at)}</time>
    </div>
  );
}

function Given({ line }: { line: Extract<ChatLine, { kind: 'given' }> }) {
  return <Own at={line.at}>{useAnswerText().given(line.given)}</Own>;
}

function StageMark({ line }: { line: Extract<ChatLine, { kind: 'stage' }> }) {
  const title = useStage(line.stage)?.title;
  return (
    <div className={classes.mark}>
      <span>{title === undefined ? <Trans>Removed stage</Trans> : <Trans>Stage: {title}</Trans>}</span>
      <WhyButton line={line} />
    </div>
  );
}

function TagMark({ line }: { line: Extract<ChatLine, { kind: 'tag' }> }) {
  const title = useEditorSelector((s) => s.document.tags.find((tag) => tag.id === line.tag)?.title);
  return (
    <div className={classes.mark}>
      <IconTag size={12} stroke={2} aria-hidden />
      <span>
        {title === undefined ? (
          <Trans>Removed tag</Trans>
        ) : line.isTaken ? (
          <Trans>Tag taken away: {title}</Trans>
        ) : (
          <Trans>Tag: {title}</Trans>
        )}
      </span>
      <WhyButton line={line} />
    </div>
  );
}

type NoteLine = Extract<
  ChatLine,
  { kind: 'blocked' | 'returned' | 'refused' | 'emptyLetter' | 'dropped' | 'finished' | 'ended' | 'runaway' }
>;

function Note({ line }: { line: NoteLine }) {
  const name = useTryoutPersonName();
  switch (line.kind) {
    case 'blocked':
      return (
        <Mark Icon={IconLock}>
          <Trans>{name} blocked the bot</Trans>
        </Mark>
      );
    case 'returned':
      return (
        <Mark Icon={IconLockOpen}>
          <Trans>{name} is back</Trans>
        </Mark>
      );
    case 'refused':
      return (
        <div className={classes.dropped}>
          <span>
            <Trans>A message is empty for {name}: Telegram will not accept it</Trans>
          </span>
          <WhyButton line={line} />
        </div>
      );
    case 'emptyLetter': {
      const letter = line.name;
      return (
        <div className={classes.dropped}>
          <Trans>
            The letter “{letter}” is empty for {name}: Telegram will not accept it
          </Trans>
        </div>
      );
    }
    case 'dropped':
      return <Dropped line={line} />;
    case 'finished':
      return (
        <Mark Icon={IconFlag}>
          <Trans>End of the funnel</Trans>
        </Mark>
      );
    case 'ended':
      return (
        <Mark Icon={IconInfoCircle}>
          <Trans>{name} starts over</Trans>
        </Mark>
      );
    case 'runaway':
      return (
        <Mark Icon={IconHandStop}>
          <Trans>Too many messages at once: sending has stopped here</Trans>
        </Mark>
      );
  }
}

function Mark({ Icon, children }: { Icon: typeof IconLock; children: ReactNode }) {
  return (
    <div className={classes.mark}>
      <Icon size={12} stroke={2} aria-hidden />
      <span>{children}</span>
    </div>
  );
}

function Dropped({ line }: { line: Extract<ChatLine, { kind: 'dropped' }> }) {
  const words = useMessageText(line.message);
  return (
    <div className={classes.dropped}>
      <span>
        {words ? <Trans>“{words}” will not be sent</Trans> : <Trans>The scheduled message will not be sent</Trans>}
      </span>
      <WhyButton line={line} />
    </div>
  );
}
