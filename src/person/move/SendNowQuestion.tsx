import { Trans, useLingui } from '@lingui/react/macro';
import { endpoints } from '#contract/endpoints.ts';
import type { ContactLetter, ContactSeries } from '#contract/schemas/contacts/contactLetters.ts';
import { call } from '#src/api/call.ts';
import { formatDue } from '#src/i18n/formatDue.ts';
import { currentLanguage } from '#src/i18n/language.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { Confirm } from '#src/ui/overlay/Confirm.tsx';
import { useContactMutation } from '../useContactMutation.ts';

interface Props {
  series: ContactSeries;
  letter: ContactLetter;
  contact: string;
  /** The person's. */
  name: string;
  onClose: () => void;
}

/** Asks whether a letter is sent to one person at once, and sends it. */
export function SendNowQuestion({ series, letter, contact, name, onClose }: Props) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { mutate, isPending } = useContactMutation(contact, () =>
    call(endpoints.series.sendLetter, { params: { id: series.id, letter: letter.id }, body: { to: { contact } } }),
  );
  const title = letter.name;
  const planned = letter.not_planned === null ? letter.next : null;
  const due = planned && formatDue({ language: currentLanguage(), timeZone: series.time_zone }, planned.leaves_at);
  const send = () =>
    mutate(undefined, {
      onSuccess: ({ people }) =>
        people > 0
          ? notify({ type: 'success', text: t`Sending the letter “${title}”` })
          : notify({ type: 'error', text: t`Not sent: it is being sent already, or the bot cannot write to them.` }),
      onError: (error) => notify({ type: 'error', text: errorText(error) }),
      onSettled: onClose,
    });
  return (
    <Confirm
      isOpen
      title={<Trans>Send “{title}” now?</Trans>}
      confirmLabel={<Trans>Send now</Trans>}
      cancelLabel={<Trans>Cancel</Trans>}
      isBusy={isPending}
      onConfirm={send}
      onCancel={onClose}
    >
      <Trans>{name} gets it at once, also in quiet hours.</Trans>{' '}
      {due && <Trans>It is also sent as scheduled: {due}.</Trans>}
    </Confirm>
  );
}
