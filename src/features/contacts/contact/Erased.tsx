import { Trans } from '@lingui/react/macro';
import { IconUserOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { useFormat } from '#src/session/useFormat.ts';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';
import { Page } from '#src/ui/page/Page.tsx';

/** Instead of a contact whose data was deleted: when that was. */
export function Erased({ erased }: { erased: NonNullable<Contact['erased']> }) {
  const format = useFormat();
  const at = format.dateTime(erased.at);
  return (
    <Page>
      <EmptyState
        isPage
        picture={<IconUserOff size={48} stroke={1.25} aria-hidden />}
        title={<Trans>This contact’s data is deleted</Trans>}
        action={
          <Link to="/content/crm/contacts/" className={buttonClass({ variant: 'primary' })}>
            <Trans>All contacts</Trans>
          </Link>
        }
      >
        <Trans>You deleted it on {at}. Who writes to the bot again comes as a new contact.</Trans>
      </EmptyState>
    </Page>
  );
}
