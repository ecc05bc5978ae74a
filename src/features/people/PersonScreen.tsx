import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { FunnelFrame } from '#src/shell/funnelFrame/FunnelFrame.tsx';
import { lazyComponent } from '#src/shell/lazyComponent.tsx';
import { Chat } from '#src/person/chat/Chat.tsx';
import { readLastPeopleSearch } from './lastSearch.ts';
import { Groups } from '#src/person/Groups.tsx';
import { LazyNote } from '#src/person/note/lazyNote.ts';
import { LazyPersonLetters } from '#src/person/letters/lazyPersonLetters.ts';
import { questionsOf } from '#src/person/answers/questionTitle.ts';
import { PersonPanes } from '#src/person/PersonPanes.tsx';
import { FunnelTags } from './FunnelTags.tsx';
import { ContactDetails } from '#src/person/details/ContactDetails.tsx';
import { OwnFields } from '#src/person/own/OwnFields.tsx';
import { Profile } from '#src/person/Profile.tsx';
import type { PeopleFunnel } from '#src/person/peopleFunnel.ts';
import { FunnelPositions } from '#src/person/FunnelPositions.tsx';
import { useIsPhone } from '#src/person/useIsPhone.ts';
import { useContactEvents } from '#src/person/useContactEvents.ts';
import { useMarkRead } from '#src/person/useMarkRead.ts';

const PersonAnswers = lazyComponent(
  async () => (await import('#src/person/answers/PersonAnswers.tsx')).PersonAnswers,
  null,
);
const LikelySame = lazyComponent(async () => (await import('#src/person/same/LikelySame.tsx')).LikelySame, null);

/** `/content/funnels/{id}/people/{contact}/`: one person as a chat, with their profile, stages, tags and note. */
export function PersonScreen({ funnel, contact }: { funnel: PeopleFunnel; contact: Contact }) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const unread = useMarkRead(contact);
  useContactEvents(funnel.id, contact.id);
  return (
    <FunnelFrame id={funnel.id} name={funnel.name} state={funnel.state} trouble={funnel.trouble} people={funnel.people}>
      <PersonPanes
        contact={contact}
        renderBack={({ className, children }) => (
          <Link
            to="/content/funnels/$id/people/"
            params={{ id: funnel.id }}
            search={readLastPeopleSearch(funnel.id)}
            className={className}
            aria-label={t`All people`}
          >
            {children}
            {!isPhone && <Trans>All people</Trans>}
          </Link>
        )}
        chat={<Chat contact={contact} funnel={funnel} unread={unread} />}
        details={
          <>
            <Profile contact={contact} />
            <LikelySame contact={contact.id} />
            {questionsOf(funnel).length > 0 && <PersonAnswers contact={contact.id} funnel={funnel} />}
            <ContactDetails contact={contact} />
            <OwnFields contact={contact} />
            <FunnelPositions contact={contact} funnel={funnel} />
            <LazyPersonLetters contact={contact} funnel={funnel.id} />
            <FunnelTags contact={contact} funnel={funnel} />
            <Groups contact={contact.id} />
            <LazyNote key={contact.id} contact={contact} />
          </>
        }
      />
    </FunnelFrame>
  );
}
