import { Trans } from '@lingui/react/macro';
import {
  IconAlertCircle,
  IconBell,
  IconCircleCheck,
  IconCornerDownRight,
  IconDoorEnter,
  IconEyeOff,
  IconMessageOff,
  IconPencil,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ChatLine } from '#machines/tryout/chatLines.ts';
import { hourOf } from '#src/features/editor/parts/timing/formatTime.ts';
import { useFunnelClock } from '#src/features/editor/parts/timing/useFunnelClock.ts';
import { useStage } from '#src/features/editor/store/useFunnelEditor.ts';
import { useTryoutPersonName } from '#src/features/editor/parts/tryout/useTryoutPersonName.ts';
import { WhyButton } from '#src/features/editor/surfaces/tryout/why/WhyButton.tsx';
import classes from './QuestionLine.module.css';
import { useAnswerText } from './useAnswerText.ts';
import { useExitReason } from './useExitReason.ts';
import { useTriedFieldText } from './useTriedFieldText.ts';

type Of<K extends ChatLine['kind']> = Extract<ChatLine, { kind: K }>;
export type QuestionLines = Of<
  'answered' | 'retry' | 'unanswered' | 'exit' | 'skipped' | 'field' | 'unkept' | 'notified' | 'led' | 'notUnderstood'
>;

/** What a funnel asks, decides and does by itself, line by line. */
export function QuestionLine({ line }: { line: QuestionLines }) {
  switch (line.kind) {
    case 'answered':
      return <Answered line={line} />;
    case 'retry':
      return (
        <SaidLine line={line}>
          <WhyButton line={line}>
            <Hour at={line.at} />
          </WhyButton>
        </SaidLine>
      );
    case 'notUnderstood':
      return (
        <SaidLine line={line}>
          <Hour at={line.at} />
        </SaidLine>
      );
    case 'led':
      return <LedLine line={line} />;
    case 'unanswered':
      return <Unanswered line={line} />;
    case 'exit':
      return <ExitLine line={line} />;
    case 'skipped':
      return <Skipped line={line} />;
    case 'field':
      return <FieldLine line={line} />;
    case 'unkept':
      return <Unkept line={line} />;
    case 'notified':
      return (
        <Fact line={line} Icon={IconBell}>
          <Trans>
            <b>You are told:</b> <span dir="auto">{line.text}</span>
          </Trans>
        </Fact>
      );
  }
}

interface FactProps {
  line: Exclude<QuestionLines, { kind: 'notUnderstood' }>;
  Icon: typeof IconBell;
  children: ReactNode;
}

const Fact = ({ line, Icon, children }: FactProps) => (
  <div className={classes.fact}>
    <Icon size={13} stroke={1.75} aria-hidden />
    <span>{children}</span>
    <WhyButton line={line} />
  </div>
);

function Answered({ line }: { line: Of<'answered'> }) {
  const field = useTriedFieldText();
  const answer = useAnswerText();
  const { value } = line;
  const text =
    value === null || typeof value === 'object' || line.field === null
      ? answer.value(value)
      : field.value(line.field, value);
  const title = line.field === null ? null : field.title(line.field);
  return (
    <Fact line={line} Icon={IconCircleCheck}>
      {title === null ? (
        <Trans>
          <b>Answered:</b> <span dir="auto">{text}</span>
        </Trans>
      ) : (
        <span dir="auto">
          <b>{title}</b>
          <span>{` = ${text}`}</span>
        </span>
      )}
    </Fact>
  );
}

/** What the bot says, as it stands in the chat. */
const SaidLine = ({ line, children }: { line: Of<'retry' | 'notUnderstood'>; children: ReactNode }) => (
  <div className={classes.said}>
    <span dir="auto">{line.text}</span>
    <span className={classes.hour}>{children}</span>
  </div>
);

function Hour({ at }: { at: number }) {
  const { place } = useFunnelClock();
  return <time>{hourOf(place, at)}</time>;
}

/** A keyword, a command or a link leads to a stage. */
function LedLine({ line }: { line: Of<'led'> }) {
  const title = useStage(line.to)?.title;
  const { said } = line;
  return (
    <Fact line={line} Icon={IconDoorEnter}>
      {title === undefined ? (
        <Trans>“{said}” led to a removed stage</Trans>
      ) : (
        <Trans>
          “{said}” leads to <b>{title}</b>
        </Trans>
      )}
    </Fact>
  );
}

function Unanswered({ line }: { line: Of<'unanswered'> }) {
  const name = useTryoutPersonName();
  return (
    <Fact line={line} Icon={IconMessageOff}>
      {line.outcome === 'silent' && <Trans>{name} did not answer</Trans>}
      {line.outcome === 'refused' && <Trans>No tries are left: {name} goes on without an answer</Trans>}
      {line.outcome === 'left' && <Trans>{name} goes on without an answer</Trans>}
    </Fact>
  );
}

function ExitLine({ line }: { line: Of<'exit'> }) {
  const title = useStage(line.to ?? '')?.title;
  const reason = useExitReason(line.exit);
  return (
    <Fact line={line} Icon={IconCornerDownRight}>
      {line.to === null ? (
        <Trans>Went on to the end</Trans>
      ) : title === undefined ? (
        <Trans>Went on to a removed stage</Trans>
      ) : (
        <Trans>
          Went on to <b>{title}</b>
        </Trans>
      )}
      {reason !== null && <span>{`: ${reason}`}</span>}
    </Fact>
  );
}

function Skipped({ line }: { line: Of<'skipped'> }) {
  return (
    <Fact line={line} Icon={IconEyeOff}>
      {line.reason === 'known' && <Trans>Not sent: already known</Trans>}
      {line.reason === 'condition' && <Trans>Not sent: its condition does not hold</Trans>}
      {line.reason === 'unanswered' && <Trans>Not sent: the question has no answer</Trans>}
      {line.reason === 'date' && <Trans>Not sent: its date is past, or there is none</Trans>}
    </Fact>
  );
}

function FieldLine({ line }: { line: Of<'field'> }) {
  const field = useTriedFieldText();
  const title = field.title(line.field);
  return (
    <Fact line={line} Icon={IconPencil}>
      {line.value === null ? (
        <Trans>
          <b>{title}</b> is cleared
        </Trans>
      ) : (
        <span dir="auto">
          <b>{title}</b>
          <span>{` = ${field.value(line.field, line.value)}`}</span>
        </span>
      )}
    </Fact>
  );
}

function Unkept({ line }: { line: Of<'unkept'> }) {
  const title = useTriedFieldText().title(line.field);
  return (
    <Fact line={line} Icon={IconAlertCircle}>
      {line.isAnswer ? (
        <Trans>The answer is not saved: the field “{title}” is gone or cannot hold it</Trans>
      ) : (
        <Trans>Not done: the field “{title}” is gone or cannot hold the value</Trans>
      )}
    </Fact>
  );
}
