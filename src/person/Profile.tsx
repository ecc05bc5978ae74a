import { Trans, useLingui } from '@lingui/react/macro';
import { IconBrandTelegram } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Card } from '#src/ui/list/Card.tsx';
import { NoChatYet } from './NoChatYet.tsx';
import { initialOf, usePersonName } from './personName.ts';
import classes from './Profile.module.css';

/** A person's name and source, as known from Telegram and their start link. */
export function Profile({ contact }: { contact: Contact }) {
  const { t } = useLingui();
  const format = useFormat();
  const name = usePersonName()(contact);
  const seen = contact.chats
    .flatMap(({ last_seen_at }) => last_seen_at ?? [])
    .sort()
    .at(-1);
  return (
    <Card className={classes.profile} aria-label={t`Profile`}>
      <div className="row gap-lg min-w-0">
        <span className={classes.letter} aria-hidden="true">
          {initialOf(name)}
        </span>
        <div className={classes.names}>
          <h2 dir="auto" translate="no">
            {name}
          </h2>
          {contact.chats.length === 0 && <NoChatYet />}
          {contact.username && (
            <a href={`https://t.me/${contact.username}`} target="_blank" rel="noreferrer">
              <IconBrandTelegram size={16} stroke={1.75} aria-hidden />
              <span>{`@${contact.username}`}</span>
            </a>
          )}
        </div>
      </div>
      {contact.blocked && (
        <Alert tone="warn">
          <Trans>They have blocked the bot: nothing can be sent until they unblock it.</Trans>
        </Alert>
      )}
      <dl className={classes.facts}>
        <Fact name={<Trans>Source</Trans>}>{contact.source}</Fact>
        <Fact name={contact.chats.length > 0 ? <Trans>First seen</Trans> : <Trans context="a person">Added</Trans>}>
          {format.dateTime(contact.created_at)}
        </Fact>
        {contact.chats.length > 0 && <Fact name={<Trans>Last seen</Trans>}>{seen && format.dateTime(seen)}</Fact>}
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd dir="auto">{children || <Trans>Unknown</Trans>}</dd>
    </>
  );
}
