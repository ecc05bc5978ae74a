import { Trans, useLingui } from '@lingui/react/macro';
import { IconBrandTelegram } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Contact } from '#contract/schemas/contact.ts';
import { formatTime } from '#src/i18n/format.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Card } from '#src/ui/Card.tsx';
import { initialOf, usePersonName } from './personName.ts';
import classes from './Profile.module.css';

/** A person's name, language and source, as known from Telegram and their start link. */
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
      <div className={classes.head}>
        <span className={classes.letter} aria-hidden="true">
          {initialOf(name)}
        </span>
        <div className={classes.names}>
          <h2 dir="auto">{name}</h2>
          {contact.username && (
            <a href={`https://t.me/${contact.username}`} target="_blank" rel="noreferrer">
              <IconBrandTelegram size={16} stroke={1.75} aria-hidden />@{contact.username}
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
        <Fact name={<Trans>Language</Trans>}>{contact.language && languageName(contact.language)}</Fact>
        <Fact name={<Trans>Time zone</Trans>}>{contact.time_zone && <Zone id={contact.time_zone} />}</Fact>
        <Fact name={<Trans>Source</Trans>}>{contact.source}</Fact>
        <Fact name={<Trans>First seen</Trans>}>{format.dateTime(contact.created_at)}</Fact>
        <Fact name={<Trans>Last seen</Trans>}>{seen && format.dateTime(seen)}</Fact>
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

function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames(currentLanguage(), { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

function Zone({ id }: { id: string }) {
  const [at] = useState(Date.now);
  const now = formatTime({ language: currentLanguage(), timeZone: id }, at);
  const zone = id.replaceAll('_', ' ');
  return (
    <Trans>
      {zone}, now {now}
    </Trans>
  );
}
