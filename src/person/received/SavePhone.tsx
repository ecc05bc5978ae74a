import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { contactQuery } from '../contactQueries.ts';
import { useChangeContact } from '../details/useChangeContact.ts';
import classes from './Received.module.css';

/** Offers to keep the number that a person sent as theirs, as long as none is kept. */
export function SavePhone({ contact, phone }: { contact: string; phone: string }) {
  const errorText = useErrorText();
  const { data } = useQuery(contactQuery(contact));
  const { mutate, isPending, error } = useChangeContact(contact);
  if (data?.phone !== null) return null;
  return (
    <>
      <button type="button" className={classes.again} disabled={isPending} onClick={() => mutate({ phone })}>
        <Trans>Save as their phone</Trans>
      </button>
      {error && (
        <span className={classes.failure} role="alert">
          {errorText(error)}
        </span>
      )}
    </>
  );
}
