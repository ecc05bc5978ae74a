import { Trans, useLingui } from '@lingui/react/macro';
import type { FunnelSettings } from '#contract/schemas/funnel.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { answerText } from '#machines/journey/answerText.ts';
import classes from './bot.module.css';
import { BotSection } from './BotSection.tsx';
import { FormActions } from './FormActions.tsx';
import { useChangeSettings } from './mutations.ts';
import { useBotErrorText } from './useBotErrorText.ts';
import { usePersistedDraft } from './usePersistedDraft.ts';

const keys = ['already_chosen', 'button_gone'] as const;
const languages = ['en', 'ru'] as const;
type Field = `${(typeof keys)[number]}.${(typeof languages)[number]}`;
/** A preview of the reply, as Telegram shows it above the chat. */
const most = 200;

const defaultTexts = (key: (typeof keys)[number], language: 'en' | 'ru') =>
  answerText(key, { language, ownerLanguage: language, own: {} });

function fieldsOf(answers: FunnelSettings['answers']): Record<Field, string> {
  const of = (key: (typeof keys)[number], language: 'en' | 'ru') => answers[language]?.[key] ?? answers[key] ?? '';
  return {
    'already_chosen.en': of('already_chosen', 'en'),
    'already_chosen.ru': of('already_chosen', 'ru'),
    'button_gone.en': of('button_gone', 'en'),
    'button_gone.ru': of('button_gone', 'ru'),
  };
}

const answersOf = (fields: Record<Field, string>): FunnelSettings['answers'] => {
  const of = (language: 'en' | 'ru') =>
    Object.fromEntries(
      keys.flatMap((key) => {
        const text = fields[`${key}.${language}`].trim();
        return text ? [[key, text]] : [];
      }),
    );
  return { en: of('en'), ru: of('ru') };
};

/** The bot's replies to presses that do not move the person. */
export function AnswersForm({ id, answers }: { id: string; answers: FunnelSettings['answers'] }) {
  const { t } = useLingui();
  const failureText = useBotErrorText();
  const { mutate, error, isPending, isSuccess, reset } = useChangeSettings(id);
  const { fields, isDirty, change, discard, settle } = usePersistedDraft(`${id}.answers`, fieldsOf(answers));
  const save = () => mutate({ answers: answersOf(fields) }, { onSuccess: () => settle(fields) });
  const legends = {
    already_chosen: t`Button already pressed`,
    button_gone: t`Button no longer in the funnel`,
  };
  const labels = { en: t`In English`, ru: t`In Russian` };
  return (
    <BotSection
      title={<Trans>Replies to outdated buttons</Trans>}
      text={
        <Trans>
          Shown for a moment when someone presses an outdated button, in their language. Leave a field empty to use the
          default.
        </Trans>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isDirty && !isPending) save();
        }}
      >
        {error && <Alert className={classes.alert}>{failureText(error)}</Alert>}
        {keys.map((key) => (
          <fieldset key={key} className={classes.answers}>
            <legend>{legends[key]}</legend>
            {languages.map((language) => (
              <TextField
                key={language}
                label={labels[language]}
                placeholder={defaultTexts(key, language)}
                value={fields[`${key}.${language}`]}
                onChange={({ target }) => change({ [`${key}.${language}`]: target.value })}
                maxLength={most}
                autoComplete="off"
              />
            ))}
          </fieldset>
        ))}
        <FormActions
          save={<Trans>Save</Trans>}
          {...{ isDirty, isPending }}
          isSaved={isSuccess}
          onDiscard={() => {
            discard();
            reset();
          }}
        />
      </form>
    </BotSection>
  );
}
