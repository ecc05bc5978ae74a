import { Trans } from '@lingui/react/macro';
import { Confirm } from '#src/ui/overlay/Confirm.tsx';

interface Props {
  /** The contact's. */
  name: string;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks whether to delete all that is known of a contact. */
export const EraseContact = ({ name, ...props }: Props) => (
  <Confirm
    isOpen
    title={<Trans>Are you sure you want to remove the contact?</Trans>}
    confirmLabel={<Trans>Delete forever</Trans>}
    cancelLabel={<Trans>Cancel</Trans>}
    isDangerous
    {...props}
  >
    <p>
      <Trans>Data cannot be restored</Trans>
    </p>
    <p>
      <Trans>
        The name, phone, e-mail, custom fields and the whole history of {name} are deleted; only counts stay. If they
        write to the bot again, they appear as a new contact.
      </Trans>{' '}
      <Trans>A copy stays in the server’s backups until they are deleted.</Trans>
    </p>
  </Confirm>
);
