import { Trans, useLingui } from '@lingui/react/macro';
import { answerText } from '#machines/journey/answerText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import classes from '../bot.module.css';
import { BotSection } from '../BotSection.tsx';
import { useBotErrorText } from '../useBotErrorText.ts';
import { type AnswerKey, answerKeys, type AnswerLanguage, answerLanguages } from './answers.ts';
import type { AnswersPart } from './useAnswersPart.ts';

/** A preview of the reply, as Telegram shows it above the chat. */
const maxChars = 200;

const defaultText = (key: AnswerKey, language: AnswerLanguage) =>
  answerText(key, { language, ownerLanguage: language, own: {} });

/** The bot's replies to presses that do not move the person. */
export function AnswerFields({ part: { fields, change, error } }: { part: AnswersPart }) {
  const { t } = useLingui();
  const failureText = useBotErrorText();
  const legends = {
    already_chosen: t`Button already pressed`,
    already_answered: t`Question already answered`,
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
      {error && <Alert className="mb-xl">{failureText(error)}</Alert>}
      {answerKeys.map((key) => (
        <fieldset key={key} className={classes.answers}>
          <legend className="mb-md medium">{legends[key]}</legend>
          {answerLanguages.map((language) => (
            <TextField
              key={language}
              label={labels[language]}
              placeholder={defaultText(key, language)}
              value={fields[`${key}.${language}`]}
              onChange={({ target }) => change(`${key}.${language}`, target.value)}
              maxLength={maxChars}
              autoComplete="off"
            />
          ))}
        </fieldset>
      ))}
    </BotSection>
  );
}
