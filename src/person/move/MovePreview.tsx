import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { Stage } from '#contract/schemas/funnels/funnel.ts';
import { fillText } from '#machines/text/filled/fillText.ts';
import classes from '../Bulk.module.css';
import { usePersonName } from '../personName.ts';
import { textPreview } from '../textPreview.ts';
import type { PeopleFunnel } from '../peopleFunnel.ts';

const shown = 3;

interface Props {
  contact: Contact;
  funnel: PeopleFunnel;
  stage: Stage;
}

/** Previews the messages that a person will get on a stage, before the move is confirmed. */
export function MovePreview({ contact, funnel, stage }: Props) {
  const { t } = useLingui();
  const name = usePersonName()(contact);
  const { messages } = stage;
  if (contact.blocked)
    return (
      <p>
        <Trans>{name} has blocked the bot: moved, but gets nothing.</Trans>
      </p>
    );
  return (
    <>
      <p>
        <b>
          {messages.length === 0
            ? t`${name} gets nothing: the stage has no messages.`
            : t`${name} will get ${plural(messages.length, { one: '# message', other: '# messages' })}.`}
        </b>
      </p>
      <ul className={classes.effect}>
        {messages.slice(0, shown).map(({ id, text }) => (
          <li key={id} dir="auto" translate="no">
            {text ? textPreview(fillText(text, contact)) : <Trans>A picture or a video</Trans>}
          </li>
        ))}
        {messages.length > shown && <li>…</li>}
        <li>
          <Trans>Messages scheduled on their current stage will not be sent.</Trans>
        </li>
        {funnel.state !== 'running' && messages.length > 0 && (
          <li>
            <Trans>The funnel is not running: messages wait until it is.</Trans>
          </li>
        )}
      </ul>
    </>
  );
}
