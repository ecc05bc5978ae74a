import { useLingui } from '@lingui/react/macro';
import {
  IconAlertCircle,
  IconCalendar,
  IconClockPause,
  IconHash,
  IconMail,
  IconMapPin,
  IconPaperclip,
  IconPhone,
  IconUserOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Question, QuestionKind } from '#contract/schemas/funnels/question.ts';
import { encodeChoice } from '#machines/journey/callbackData.ts';
import { dayOf } from '#machines/time/dayOf.ts';
import { answersToTry, type AnswerToTry, answerThatDoesNotFit } from '#machines/tryout/answersToTry.ts';
import { givenOf } from '#machines/tryout/givenOf.ts';
import type { TryoutEvent } from '#machines/tryout/tryout.ts';
import type { WaitingQuestion } from '#machines/tryout/waitingQuestion.ts';
import { funnelZone } from '#src/features/editor/parts/timing/useFunnelClock.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { durationText } from '#src/shell/conditions/durationText.ts';
import { useTryoutDispatch, useTryoutState } from '#src/features/editor/parts/tryout/useTryoutSession.ts';
import classes from './AnswerChips.module.css';
import { useAnswerText } from './useAnswerText.ts';
import { useKeyUnderInput } from './useWaitingQuestion.ts';

/** More are pressed in the chat. */
const mostChoices = 8;
const someNumber = '+79001234567';
const somePlace = { latitude: 55.7558, longitude: 37.6173 };
const own = { media: 'contact', contact: { phone: someNumber, isOwn: true } };
const foreign = { media: 'contact', contact: { phone: '+79007654321', isOwn: false } };

const icons: Partial<Record<QuestionKind, typeof IconHash>> = {
  ...{
    number: IconHash,
    date: IconCalendar,
    email: IconMail,
    phone: IconPhone,
    file: IconPaperclip,
    place: IconMapPin,
  },
};

/** Answers to a question that a press gives: some that fit, one that does not, and silence. */
export function AnswerChips({ waiting: { question, visit, until } }: { waiting: WaitingQuestion }) {
  const { t, i18n } = useLingui();
  const key = useKeyUnderInput();
  const today = useToday();
  const { within } = question;
  const wait = within === undefined ? '' : durationText(i18n, within);
  const events = useTryoutDispatch();
  return (
    <>
      {key && (
        <button
          type="button"
          className={classes.under}
          onClick={() =>
            events({ type: 'answer', given: key.asks === 'contact' ? own : { media: 'location', place: somePlace } })
          }
        >
          {key.asks === 'contact' ? (
            <IconPhone size={16} stroke={1.75} aria-hidden />
          ) : (
            <IconMapPin size={16} stroke={1.75} aria-hidden />
          )}
          <span className="truncate" dir="auto" translate="no">
            {key.text}
          </span>
        </button>
      )}
      <fieldset aria-label={t`Answers to try`} className={classes.chips}>
        <Fitting question={question} visit={visit} today={today} />
        {key?.asks === 'contact' && (
          <Chip Icon={IconUserOff} isOdd event={{ type: 'answer', given: foreign }}>
            {t`Someone else’s number`}
          </Chip>
        )}
        <Chip Icon={IconAlertCircle} isOdd event={{ type: 'answer', given: answerThatDoesNotFit(question, today) }}>
          {t`One that doesn’t fit`}
        </Chip>
        {until !== null && (
          <Chip Icon={IconClockPause} isOdd event={{ type: 'jumpToNext' }}>
            {t`Say nothing for ${wait}`}
          </Chip>
        )}
      </fieldset>
    </>
  );
}

interface FittingProps {
  question: Question;
  visit: string;
  today: string;
}

function Fitting({ question, visit, today }: FittingProps) {
  const document = useEditorSelector((s) => s.document);
  const label = useChipText();
  const Icon = icons[question.kind];
  if (question.kind === 'choice')
    return question.choices.slice(0, mostChoices).map(({ id, label: text }) => (
      <Chip key={id} event={{ type: 'press', data: encodeChoice(visit, id) }}>
        <span className="truncate" dir="auto" translate="no">
          {text}
        </span>
      </Chip>
    ));
  return answersToTry(question, { document, today }).map((answer) => (
    <Chip
      key={JSON.stringify(answer.value)}
      {...(Icon && { Icon })}
      event={{ type: 'answer', given: givenOf(question, answer.value) }}
    >
      {label(question, answer)}
    </Chip>
  ));
}

/** What is said of an answer to try. */
function useChipText(): (question: Question, answer: AnswerToTry) => string {
  const { t } = useLingui();
  const text = useAnswerText();
  return (question, { given, value }) => {
    if (question.kind === 'place') return t`Send a place`;
    if (question.kind === 'phone' && given.text === undefined) return t`My number`;
    if (typeof value !== 'object') return given.text ?? String(value);
    return 'kind' in value && value.kind === 'photo' ? t`Send a photo` : text.value(value);
  };
}

interface ChipProps {
  Icon?: typeof IconHash;
  /** It is no answer that fits. */
  isOdd?: boolean;
  event: TryoutEvent;
  children: ReactNode;
}

function Chip({ Icon, isOdd, event, children }: ChipProps) {
  const act = useTryoutDispatch();
  return (
    <button type="button" className={classes.chip} data-odd={isOdd || undefined} onClick={() => act(event)}>
      {Icon && <Icon size={14} stroke={1.75} aria-hidden />}
      {children}
    </button>
  );
}

/** The person's day, as `2026-12-31`. */
function useToday(): string {
  const zone = useEditorSelector(funnelZone);
  const { now, person } = useTryoutState((s) => s.tryout);
  return dayOf(now, person.zone ?? zone);
}
