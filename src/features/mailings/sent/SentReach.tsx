import { Plural, Trans } from '@lingui/react/macro';
import { limits } from '#contract/limits.ts';
import type { SentReach } from '#contract/schemas/sending/mailing.ts';

/** Says from how many chats what was sent can be deleted, and where it stays; undefined is not counted yet. */
export function DeleteReach({ reach }: { reach: SentReach | undefined }) {
  if (!reach) return <Trans>Counting…</Trans>;
  const { chats, young, blocked } = reach;
  if (young.chats === 0)
    return (
      <>
        <Trans>There is nothing left to delete.</Trans> <TooOld chats={chats} /> <Blocked people={blocked} />
      </>
    );
  return (
    <>
      <Plural value={young.chats} one="It disappears from # chat." other="It disappears from # chats." />{' '}
      {young.messages > young.chats && (
        <Plural value={young.messages} one="That is # message in all." other="These are # messages in all." />
      )}{' '}
      <TooOld chats={chats - young.chats} /> <Blocked people={blocked} /> <Trans>It cannot be undone.</Trans>
    </>
  );
}

/** Says in how many chats an edit changes what was sent. */
export function EditReach({ reach }: { reach: SentReach | undefined }) {
  if (!reach) return <Trans>Counting…</Trans>;
  return (
    <>
      <Plural value={reach.chats} one="The message changes in # chat." other="The message changes in # chats." />{' '}
      <Blocked people={reach.blocked} />
    </>
  );
}

function TooOld({ chats }: { chats: number }) {
  const hours = limits.deleteSentHours;
  if (chats === 0) return null;
  return (
    <Plural
      value={chats}
      one={`In # chat it stays: Telegram allows deleting it only for ${hours} hours.`}
      other={`In # chats it stays: Telegram allows deleting it only for ${hours} hours.`}
    />
  );
}

const Blocked = ({ people }: { people: number }) =>
  people > 0 && (
    <Plural
      value={people}
      one="# person has blocked the bot: there it stays as it is."
      other="# people have blocked the bot: there it stays as it is."
    />
  );
