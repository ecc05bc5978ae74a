import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { limits } from '#contract/limits.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Switch } from '#src/ui/Switch.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { TimeField } from '#src/ui/TimeField.tsx';
import sections from '../bot.module.css';
import { BotSection } from '../BotSection.tsx';
import { useBotErrorText } from '../useBotErrorText.ts';
import classes from './SendingLimitFields.module.css';
import { daysOf, messagesOf } from './sendingLimits.ts';
import type { SendingLimitsPart } from './useSendingLimitsPart.ts';

/** When mailings and letters may go out, and how many of them to one person, each with an example in words. */
export function SendingLimitFields({ part }: { part: SendingLimitsPart }) {
  const failureText = useBotErrorText();
  const { texts, change, error } = part;
  return (
    <BotSection
      title={<Trans>Quiet hours and limit</Trans>}
      text={<Trans>For mailings and letters only. Messages of the stages and your replies are sent at any time.</Trans>}
    >
      {error && <Alert className={sections.alert}>{failureText(error)}</Alert>}
      <div className={sections.rows}>
        <div>
          <Switch
            label={<Trans>Quiet hours</Trans>}
            isOn={texts.isQuiet !== ''}
            onChange={(isOn) => change({ isQuiet: isOn ? 'yes' : '' })}
          />
          {texts.isQuiet === '' ? (
            <p className={classes.example}>
              <Trans>Off: mailings and letters go out at night too.</Trans>
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

function QuietHours({ part: { texts, change } }: { part: SendingLimitsPart }) {
  const { t } = useLingui();
  const errorId = useId();
  const { from, to } = texts;
  const isEmpty = from === to;
  const invalid = isEmpty ? errorId : undefined;
  return (
    <>
      <div className={classes.fields}>
        <span className={classes.time}>
          <span aria-hidden>
            <Trans>From</Trans>
          </span>
          <TimeField
            label={t`Start of the quiet hours`}
            value={from}
            errorId={invalid}
            onChange={(at) => change({ from: at })}
          />
        </span>
        <span className={classes.time}>
          <span aria-hidden>
            <Trans>To</Trans>
          </span>
          <TimeField
            label={t`End of the quiet hours`}
            value={to}
            errorId={invalid}
            onChange={(at) => change({ to: at })}
          />
        </span>
      </div>
      {isEmpty ? (
        <p id={errorId} role="alert" className={sections.wrong}>
          <Trans>Quiet hours start and end at different times.</Trans>
        </p>
      ) : (
        <p className={classes.example} aria-live="polite">
          <Trans>
            Nobody gets mailings or letters between {from} and {to} in their own time. What is due in these hours is
            sent after {to}.
          </Trans>
        </p>
      )}
    </>
  );
}

function Cap({ part: { texts, change } }: { part: SendingLimitsPart }) {
  const { t } = useLingui();
  const [messages, days] = [messagesOf(texts), daysOf(texts)];
  const { capMessages, capDays } = limits;
  return (
    <>
      <div className={classes.fields}>
        <TextField
          label={t`Mailings and letters`}
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
            <Plural value={days} one="in a day" other="in # days" />. The rest waits for the next day.
          </Trans>
        </p>
      )}
    </>
  );
}
