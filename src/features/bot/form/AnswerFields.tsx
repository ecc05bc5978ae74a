import { Trans, useLingui } from '@lingui/react/macro';
import { bracesOfLabel } from '#machines/text/leftBraces.ts';
import { answerText } from '#machines/journey/answerText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import classes from '../bot.module.css';
import { BotSection } from '../BotSection.tsx';
import { useBotErrorText } from '../useBotErrorText.ts';
import { type AnswerKey, type AnswerLanguage, answerLanguages } from './answers.ts';
import type { AnswersPart } from './useAnswersPart.ts';

/** A preview of the reply, as Telegram shows it above the chat. */
const maxChars = 200;

const pressKeys = ['already_chosen', 'already_answered', 'button_gone'] as const satisfies readonly AnswerKey[];
type PressKey = (typeof pressKeys)[number];

const defaultText = (key: PressKey, language: AnswerLanguage) =>
  answerText(key, { language, ownerLanguage: language, own: {} });

/** What the bot says by itself: to presses that do not move the person, and to what nothing takes. */
export function AnswerFields({ part }: { part: AnswersPart }) {
  const { t } = useLingui();
  const failureText = useBotErrorText();
  const legends = {
    already_chosen: t`Button already pressed`,
    already_answered: t`Question already answered`,
    button_gone: t`Button no longer in the funnel`,
  };
  return (
    <>
      <BotSection
        title={<Trans>Replies to outdated buttons</Trans>}
        text={
          <Trans>
            Shown for a moment when someone presses an outdated button, in their language. Leave a field empty to use
            the default.
          </Trans>
        }
      >
        {part.error && <Alert className="mb-xl">{failureText(part.error)}</Alert>}
        {pressKeys.map((key) => (
          <fieldset key={key} className={classes.answers}>
            <legend className="mb-md medium">{legends[key]}</legend>
            <Languages part={part} of={key} defaultOf={(language) => defaultText(key, language)} />
          </fieldset>
        ))}
      </BotSection>
      <BotSection
        title={<Trans>Answer to everything else</Trans>}
        text={
          <Trans>
            Sent when no keyword, command or question takes what someone wrote, at most once in 10 minutes. Leave both
            fields empty to say nothing.
          </Trans>
        }
      >
        <div className={classes.answers}>
          <Languages part={part} of="not_understood" />
        </div>
      </BotSection>
    </>
  );
}

interface LanguagesProps {
  part: AnswersPart;
  of: AnswerKey;
  defaultOf?: (language: AnswerLanguage) => string;
}

function Languages({ part: { fields, change }, of, defaultOf }: LanguagesProps) {
  const { t } = useLingui();
  const labels = { en: t`In English`, ru: t`In Russian` };
  return answerLanguages.map((language) => (
    <TextField
      key={language}
      label={labels[language]}
      placeholder={defaultOf?.(language)}
      hint={
        bracesOfLabel(fields[`${of}.${language}`]).length > 0 && (
          <Trans>No fields are filled in here: people see the braces.</Trans>
        )
      }
      value={fields[`${of}.${language}`]}
      onChange={({ target }) => change(`${of}.${language}`, target.value)}
      maxLength={maxChars}
      autoComplete="off"
    />
  ));
}
