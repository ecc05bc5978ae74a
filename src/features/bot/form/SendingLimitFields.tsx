import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { limits } from '#contract/limits.ts';
import { lazyComponent } from '#src/shell/lazyComponent.tsx';
import { Alert } from '#src/ui/Alert.tsx';
import { Switch } from '#src/ui/field/Switch.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import sections from '../bot.module.css';
import { BotSection } from '../BotSection.tsx';
import { useBotErrorText } from '../useBotErrorText.ts';
import classes from './SendingLimitFields.module.css';
import { daysOf, messagesOf } from './sendingLimits.ts';
import type { SendingLimitsPart } from './useSendingLimitsPart.ts';

/** Loaded when quiet hours are on, because the fields of a time are large. */
const QuietHours = lazyComponent(async () => (await import('./QuietHours.tsx')).QuietHours, null);

/** When mailings and letters may go out, and how many of them to one person, each with an example in words. */
export function SendingLimitFields({ part }: { part: SendingLimitsPart }) {
  const failureText = useBotErrorText();
  const { texts, change, error } = part;
  return (
    <BotSection
      title={<Trans>Quiet hours and limit</Trans>}
      anchor="sending"
      text={<Trans>For mailings and letters only. Stage messages and your replies are sent at any time.</Trans>}
    >
      {error && <Alert className="mb-xl">{failureText(error)}</Alert>}
      <div className={sections.rows}>
        <div>
          <Switch
            label={<Trans>Quiet hours</Trans>}
            isOn={texts.isQuiet !== ''}
            onChange={(isOn) => change({ isQuiet: isOn ? 'yes' : '' })}
          />
          {texts.isQuiet === '' ? (
            <p className={classes.example}>
              <Trans>Off: mailings and letters are sent at night too.</Trans>
            </p>
          ) : (
            <QuietHours part={part} />
          )}
        </div>
        <div className={classes.second}>
          <Switch
            label={<Trans>Limit for one person</Trans>}
            isOn={texts.isCapped !== ''}
            onChange={(isOn) => change({ isCapped: isOn ? 'yes' : '' })}
          />
          {texts.isCapped === '' ? (
            <p className={classes.example}>
              <Trans>Off: everyone gets all mailings and letters that are due.</Trans>
            </p>
          ) : (
            <Cap part={part} />
          )}
        </div>
      </div>
    </BotSection>
  );
}

function Cap({ part: { texts, change } }: { part: SendingLimitsPart }) {
  const { t } = useLingui();
  const [messages, days] = [messagesOf(texts), daysOf(texts)];
  const capMessages = limits.capMessages;
  const capDays = limits.capDays;
  return (
    <>
      <div className={classes.fields}>
        <TextField
          label={t({ message: 'Mailings and letters', context: 'how many' })}
          inputMode="numeric"
          autoComplete="off"
          className={classes.amount ?? ''}
          value={texts.messages}
          errors={messages === null ? [t`Enter a number from 1 to ${capMessages}.`] : []}
          onChange={({ target }) => change({ messages: target.value })}
        />
        <TextField
          label={t`In how many days`}
          inputMode="numeric"
          autoComplete="off"
          className={classes.amount ?? ''}
          value={texts.days}
          errors={days === null ? [t`Enter a number from 1 to ${capDays}.`] : []}
          onChange={({ target }) => change({ days: target.value })}
        />
      </div>
      {messages !== null && days !== null && (
        <p className={classes.example} aria-live="polite">
          <Trans>
            One person gets no more than{' '}
            <Plural value={messages} one="# mailing or letter" other="# mailings and letters" />{' '}
            <Plural value={days} one="in a day" other="in # days" />. The rest is postponed to the next day.
          </Trans>
        </p>
      )}
    </>
  );
}
