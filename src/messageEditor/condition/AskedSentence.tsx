import { Trans, useLingui } from '@lingui/react/macro';
import { OwnSentence } from '#src/shell/conditions/own/OwnSentence.tsx';
import { Picker } from '#src/shell/conditions/Picker.tsx';
import type { SentenceOf } from '#src/shell/conditions/SentenceProps.ts';
import { Verb } from '#src/shell/conditions/Verb.tsx';
import { LanguageSelect } from '#src/shell/conditions/words/LanguageSelect.tsx';
import { SourceInput } from '#src/shell/conditions/words/SourceInput.tsx';
import { WeekdayChoice } from '#src/shell/timing/WeekdayChoice.tsx';
import { useNotTime } from '#src/shell/when/useNotTime.ts';
import { TimeField } from '#src/ui/time/TimeField.tsx';
import { useContactFields } from '../fields/useContactFields.ts';
import type { AskedCondition, AskedConditionOf } from './askedDraft.ts';
import { useConditionScope } from './ConditionScope.ts';

interface Props<Condition> extends Omit<SentenceOf<Condition>, 'onChange'> {
  onChange: (condition: AskedCondition) => void;
}

/** What a funnel's condition asks of a person. */
export function AskedSentence({ condition, ...rest }: Props<AskedCondition>) {
  const { t } = useLingui();
  const fields = useContactFields();
  const { onChange } = rest;
  switch (condition.kind) {
    case 'tag':
      return <TagSentence condition={condition} {...rest} />;
    case 'source':
      return <CameSentence condition={condition} {...rest} />;
    case 'language':
      return (
        <>
          <Verb
            condition={condition}
            yes={t({ message: 'speaks', context: 'a person' })}
            no={t({ message: 'doesn’t speak', context: 'a person' })}
            onChange={onChange}
          />
          <LanguageSelect condition={condition} languages={languagesOfTelegram} {...rest} />
        </>
      );
    case 'own':
      return <OwnSentence condition={condition} fields={fields} hasToday {...rest} />;
    case 'answered':
      return <AnsweredSentence condition={condition} {...rest} />;
    case 'hours':
      return <HoursSentence condition={condition} {...rest} />;
  }
}

/** The languages that Telegram's own clients come in, Russian and English first. */
const languagesOfTelegram = [
  ...['ru', 'en', 'uk', 'be', 'kk', 'uz', 'az', 'hy', 'de', 'es', 'fr', 'it', 'pt-br', 'pl', 'nl', 'ro', 'tr', 'ar'],
  ...['fa', 'he', 'id', 'ms', 'ko', 'ca', 'hr', 'cs', 'fi', 'hu', 'nb', 'sr', 'sk', 'sv'],
];

function TagSentence({ condition, onChange, ...invalid }: Props<AskedConditionOf<'tag'>>) {
  const { t } = useLingui();
  const { tags } = useConditionScope();
  return (
    <>
      <Verb condition={condition} yes={t`has the tag`} no={t`doesn’t have the tag`} onChange={onChange} />
      <Picker
        label={t`Tag`}
        value={condition.id}
        options={tags.map(({ id, title, colour }) => ({ id, label: title, aside: '', colour }))}
        gone={t`(removed)`}
        {...invalid}
        onChoose={(id) => onChange({ ...condition, id })}
      />
    </>
  );
}

function CameSentence(props: Props<AskedConditionOf<'source'>>) {
  const { t } = useLingui();
  const { useSources } = useConditionScope();
  const sources = useSources();
  return (
    <>
      <Verb condition={props.condition} yes={t`came`} no={t`didn’t come`} onChange={props.onChange} />
      <SourceInput {...props} sources={sources} />
    </>
  );
}

function AnsweredSentence({ condition, onChange, ...invalid }: Props<AskedConditionOf<'answered'>>) {
  const { t } = useLingui();
  const { questions } = useConditionScope();
  return (
    <>
      <Verb
        condition={condition}
        yes={t({ message: 'answered', context: 'a person' })}
        no={t({ message: 'didn’t answer', context: 'a person' })}
        onChange={onChange}
      />
      <Picker
        label={t`Question`}
        value={condition.message}
        options={questions.map(({ id, text }, at) => ({
          id,
          label: text === '' ? t`Question ${at + 1}` : text,
          aside: '',
        }))}
        gone={t`(removed)`}
        {...invalid}
        onChoose={(message) => onChange({ ...condition, message })}
      />
    </>
  );
}

function HoursSentence({ condition, onChange, noteId, isInvalid }: Props<AskedConditionOf<'hours'>>) {
  const { t } = useLingui();
  const notTime = useNotTime();
  const errorId = isInvalid ? noteId : undefined;
  return (
    <>
      <Verb
        condition={condition}
        yes={t({ message: 'now is', context: 'the time' })}
        no={t({ message: 'now is not', context: 'the time' })}
        onChange={onChange}
      />
      <TimeField
        label={t({ message: 'From', context: 'a time of the day' })}
        {...{ notTime, errorId }}
        value={condition.from}
        onChange={(from) => onChange({ ...condition, from })}
      />
      <span>
        <Trans context="from one time to another">to</Trans>
      </span>
      <TimeField
        label={t({ message: 'To', context: 'a time of the day' })}
        {...{ notTime, errorId }}
        value={condition.to}
        onChange={(to) => onChange({ ...condition, to })}
      />
      <WeekdayChoice
        value={condition.weekdays}
        onChange={(weekdays) => onChange({ ...condition, weekdays: [...weekdays] })}
      />
    </>
  );
}
