import { Trans } from '@lingui/react/macro';
import { IconAddressBook, IconUserSearch } from '@tabler/icons-react';
import { ClearButton } from '#src/shell/things/ClearButton.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/list/EmptyState.tsx';
import classes from './ContactsScreen.module.css';

const picture = { size: 48, stroke: 1.25, 'aria-hidden': true } as const;

/** The empty state of an account without contacts. */
export const NoContacts = ({ onAdd }: { onAdd: () => void }) => (
  <div className={classes.empty}>
    <EmptyState
      picture={<IconAddressBook {...picture} />}
      title={<Trans>No contacts yet</Trans>}
      action={
        <Button variant="primary" onClick={onAdd}>
          <Trans>Add a contact</Trans>
        </Button>
      }
    >
      <Trans>
        A contact is one person with everything you know about them. Everyone who starts one of your bots appears here,
        and you can add others manually.
      </Trans>
    </EmptyState>
  </div>
);

interface Props {
  /** The archive is shown. */
  isArchive: boolean;
  onClear: () => void;
}

/** The empty state of filters that match nobody. */
export const NoContactsMatch = ({ isArchive, onClear }: Props) => (
  <div className={classes.empty}>
    <EmptyState
      picture={<IconUserSearch {...picture} />}
      title={isArchive ? <Trans>Nobody in the archive matches</Trans> : <Trans>Nobody matches</Trans>}
      action={
        <ClearButton variant="primary" onClear={onClear}>
          <Trans>Clear the search and the filters</Trans>
        </ClearButton>
      }
    >
      <Trans>None of your contacts matches the search and the filters.</Trans>
    </EmptyState>
  </div>
);
