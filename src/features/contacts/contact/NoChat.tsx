import { Trans, useLingui } from '@lingui/react/macro';
import { IconMessageOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import type { ContactPlace } from '#contract/schemas/contacts/contactPlaces.ts';
import { usePersonName } from '#src/person/personName.ts';
import { peopleFunnelQuery } from '#src/person/peopleFunnel.ts';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Card } from '#src/ui/list/Card.tsx';
import { CopyButton } from '#src/ui/CopyButton.tsx';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';
import { QrCode } from '#src/ui/QrCode.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import classes from './ContactScreen.module.css';

interface Props {
  contact: Contact;
  places: readonly ContactPlace[];
}

/** In the chat's place for a contact who has never started a bot: why nothing can be sent, and the link that changes it. */
export function NoChat({ contact, places }: Props) {
  const name = usePersonName()(contact);
  const running = places.filter(({ state }) => state === 'running');
  return (
    <Card className={classes.noChat}>
      <EmptyState
        picture={<IconMessageOff size={48} stroke={1.25} aria-hidden />}
        title={<Trans>No chat with {name} yet</Trans>}
        action={
          running.length > 0 ? (
            <BotLink places={running} />
          ) : (
            <Link to="/content/panel/" className={buttonClass({ variant: 'primary' })}>
              <Trans>Go to my funnels</Trans>
            </Link>
          )
        }
      >
        {running.length > 0 ? (
          <Trans>
            Telegram lets a bot write only to those who wrote to it first. Send them the link: once they press Start,
            they appear as a new contact, which you can merge with this one.
          </Trans>
        ) : (
          <Trans>
            Telegram lets a bot write only to those who wrote to it first. Run a funnel to get a link that you can send
            them.
          </Trans>
        )}
      </EmptyState>
    </Card>
  );
}

function BotLink({ places }: { places: readonly ContactPlace[] }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(places[0]?.id ?? '');
  const { data: funnel } = useQuery(peopleFunnelQuery(chosen));
  const link = funnel?.bot && `https://t.me/${funnel.bot.username}`;
  return (
    <div className={classes.share}>
      {places.length > 1 && (
        <Select
          label={t`Funnel`}
          value={chosen}
          choices={places.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => id && setChosen(id)}
        />
      )}
      {link && (
        <>
          <QrCode text={link} label={t`QR code of ${link}`} />
          <div className={classes.link}>
            <code className="address">{link}</code>
            <CopyButton text={link} label={t`Copy the link`} copiedLabel={t`Copied`} />
          </div>
        </>
      )}
    </div>
  );
}
