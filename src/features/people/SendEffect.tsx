import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SentToPeople } from '#contract/schemas/contacts/people.ts';
import classes from '#src/person/Bulk.module.css';

/** The preview of a message to many, as the server counts it. */
export function SendEffect({
  effect: { recipients, left_out },
  isRunning,
}: {
  effect: SentToPeople;
  isRunning: boolean;
}) {
  const { t } = useLingui();
  return (
    <ul className={classes.effect}>
      <li>
        <b>
          {recipients > 0
            ? t`${plural(recipients, { one: '# person will get it.', other: '# people will get it.' })}`
            : t`Nobody would get it.`}
        </b>
      </li>
      <NotReached left={left_out} />
      {!isRunning && (
        <li>
          <Trans>The funnel is not running: run it to write.</Trans>
        </li>
      )}
    </ul>
  );
}

/** Who cannot get a message, and why. */
export function NotReached({ left: { blocked, no_chat } }: { left: SentToPeople['left_out'] }) {
  const { t } = useLingui();
  return (
    <>
      {blocked > 0 && (
        <li>
          {t`${plural(blocked, { one: '# person has blocked the bot and cannot get it.', other: '# people have blocked the bot and cannot get it.' })}`}
        </li>
      )}
      {no_chat > 0 && (
        <li>
          {t`${plural(no_chat, { one: '# person has no chat with the bot and cannot get it.', other: '# people have no chat with the bot and cannot get it.' })}`}
        </li>
      )}
    </>
  );
}
