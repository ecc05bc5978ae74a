import { useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { Chat } from '#src/person/chat/Chat.tsx';
import { type PeopleFunnel, peopleFunnelQuery } from '#src/person/peopleFunnel.ts';
import { Select } from '#src/ui/field/Select.tsx';
import classes from './ContactScreen.module.css';

interface Props {
  contact: Contact;
  unread: number;
}

/** The contact's history over all funnels; what is written goes by the bot of the chosen one. */
export function ContactChat({ contact, unread }: Props) {
  const { t } = useLingui();
  const queries = useQueries({ queries: contact.journeys.map(({ funnel }) => peopleFunnelQuery(funnel)) });
  const funnels = queries.flatMap(({ data }) => data ?? []);
  const [chosen, setChosen] = useState<string>();
  const funnel = funnels.find(({ id }) => id === chosen) ?? funnels.toSorted(byReach(contact))[0];
  return (
    <Chat
      contact={contact}
      funnel={funnel}
      unread={unread}
      above={
        funnels.length > 1 && (
          <div className={classes.from}>
            <Select
              label={t`Write by the bot of`}
              value={funnel?.id}
              choices={funnels.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={setChosen}
            />
          </div>
        )
      }
    />
  );
}

/** Funnels whose bot can write to the contact come first. */
const byReach = ({ chats }: Contact) => {
  const canWrite = ({ state, bot }: PeopleFunnel) =>
    state === 'running' && chats.some((chat) => chat.bot === bot?.id && !chat.blocked);
  return (a: PeopleFunnel, b: PeopleFunnel) => Number(canWrite(b)) - Number(canWrite(a));
};
