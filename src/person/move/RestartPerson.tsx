import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import classes from '../Bulk.module.css';
import { MovePreview } from './MovePreview.tsx';
import { updateContactCache } from '../contactQueries.ts';
import type { PeopleFunnel } from '../peopleFunnel.ts';

interface Props {
  contact: Contact;
  funnel: PeopleFunnel;
  onClose: () => void;
}

/** Restarts a person's journey, with a preview of the messages they will get. */
export function RestartPerson({ contact, funnel, onClose }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const errorText = useErrorText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(endpoints.contacts.restart, { params: { id: contact.id }, body: { funnel: funnel.id } }),
    onSuccess: (answer) => {
      updateContactCache(client, answer);
      onClose();
    },
  });
  const [first] = funnel.stages;
  const title = first?.title ?? '';
  return (
    <Dialog onClose={onClose} title={t`Restart?`} closeLabel={t`Close`}>
      <div className="stack gap-xl">
        <p>
          <Trans>Their journey ends here, and a new one starts at “{title}”. Tags stay.</Trans>
        </p>
        <div className={classes.effect}>{first && <MovePreview contact={contact} funnel={funnel} stage={first} />}</div>
        {error && <Alert>{errorText(error)}</Alert>}
        <div className="dialog-actions">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" isBusy={isPending} onClick={() => mutate()}>
            <Trans>Restart</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
