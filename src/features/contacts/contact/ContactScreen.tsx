import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { ContactDetails } from '#src/person/details/ContactDetails.tsx';
import { FunnelPositions } from '#src/person/FunnelPositions.tsx';
import { Groups } from '#src/person/Groups.tsx';
import { OwnFields } from '#src/person/own/OwnFields.tsx';
import { LazyNote } from '#src/person/note/lazyNote.ts';
import { LazyPersonLetters } from '#src/person/letters/lazyPersonLetters.ts';
import { PersonPanes } from '#src/person/PersonPanes.tsx';
import { placesQuery } from '#src/person/placesQuery.ts';
import { Profile } from '#src/person/Profile.tsx';
import { useMarkRead } from '#src/person/useMarkRead.ts';
import { lazyComponent } from '#src/shell/lazyComponent.tsx';
import { BackToContacts } from './BackToContacts.tsx';
import { ContactBar } from './ContactBar.tsx';
import { ContactChat } from './ContactChat.tsx';
import classes from './ContactScreen.module.css';
import { ContactTags } from './ContactTags.tsx';

const FollowContact = lazyComponent(async () => (await import('#src/person/FollowContact.tsx')).FollowContact, null);
const LikelySame = lazyComponent(async () => (await import('#src/person/same/LikelySame.tsx')).LikelySame, null);
const Erased = lazy(async () => ({ default: (await import('./Erased.tsx')).Erased }));
const NoChat = lazy(async () => ({ default: (await import('./NoChat.tsx')).NoChat }));

/** `/content/crm/contacts/{id}/`: one contact, with or without a chat, in any funnels or in none. */
export function ContactScreen({ contact }: { contact: Contact }) {
  const { data: places } = useSuspenseQuery(placesQuery);
  const unread = useMarkRead(contact);
  if (contact.erased)
    return (
      <Suspense>
        <Erased erased={contact.erased} />
      </Suspense>
    );
  const hasChat = contact.chats.length > 0 || contact.journeys.length > 0;
  return (
    <main className={classes.screen}>
      {contact.journeys.map(({ funnel }) => (
        <FollowContact key={funnel} funnel={funnel} contact={contact.id} />
      ))}
      <ContactBar contact={contact} />
      <PersonPanes
        contact={contact}
        isNamed
        startsWith={hasChat ? 'chat' : 'about'}
        renderBack={(link) => <BackToContacts {...link} />}
        chat={
          hasChat ? (
            <ContactChat contact={contact} unread={unread} />
          ) : (
            <Suspense fallback={<div />}>
              <NoChat contact={contact} places={places} />
            </Suspense>
          )
        }
        details={
          <>
            <Profile contact={contact} />
            <LikelySame contact={contact.id} />
            <ContactDetails contact={contact} />
            <OwnFields contact={contact} />
            {contact.journeys.length > 0 && <FunnelPositions contact={contact} />}
            <LazyPersonLetters contact={contact} />
            <ContactTags contact={contact} places={places} />
            <Groups contact={contact.id} />
            <LazyNote key={contact.id} contact={contact} />
          </>
        }
      />
    </main>
  );
}
