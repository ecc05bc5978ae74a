import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { ContactPlace } from '#contract/schemas/contacts/contactPlaces.ts';
import type { ContactsFilter, TagContactsInput } from '#contract/schemas/contacts/manyContacts.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { JoinSeriesToo } from '#src/person/move/JoinSeriesToo.tsx';
import { openPlaces } from '#src/person/placesQuery.ts';
import { refreshThings } from '#src/shell/refreshThings.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import { tagChoices } from '../filters/tagChoices.ts';

interface Props {
  filter: ContactsFilter;
  count: number;
  places: readonly ContactPlace[];
  onClose: () => void;
  onDone: () => void;
}

/** Adds a tag of some funnel to contacts. */
export function TagContacts({ filter, count, places, onClose, onDone }: Props) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const notifyResult = useNotifyResult();
  const client = useQueryClient();
  const [tag, setTag] = useState<string>();
  const [isJoining, setJoining] = useState(false);
  const { data: effect } = useQuery({
    queryKey: ['contacts', 'tag', filter, tag],
    queryFn: ({ signal }) =>
      call(endpoints.manyContacts.tag, { body: { filter, tag: tag ?? '', give: true, dry: true }, signal }),
    enabled: tag !== undefined,
    gcTime: 0,
    staleTime: 0,
  });
  const joining = effect?.joining ?? 0;
  const choices = tagChoices(openPlaces(places));
  const { mutateAsync, error, isPending } = useMutation({
    mutationFn: (body: TagContactsInput) => call(endpoints.manyContacts.tag, { body }),
    onSettled: () => refreshThings(client, 'contacts'),
  });
  const submit = async (id: string) => {
    const with_series = isJoining && joining > 0;
    const answer = mutateAsync({ filter, tag: id, give: true, with_series });
    if (!(await answer.catch(() => null))) return;
    await notifyResult(
      answer,
      t`${plural(count, { one: '# contact has the tag', other: '# contacts have the tag' })}`,
      ({ changed, contacts }) =>
        contacts?.length
          ? {
              undo: () => mutateAsync({ filter: { contacts }, tag: id, give: false, with_series }),
              undone: t`${plural(changed, { one: '# contact lost the tag', other: '# contacts lost the tag' })}`,
            }
          : null,
    );
    onDone();
  };
  return (
    <Dialog onClose={onClose} title={t`Add a tag`} closeLabel={t`Close`}>
      <div className="stack gap-xl">
        {choices.length === 0 ? (
          <p>
            <Trans>Your funnels have no tags yet. Add one on a funnel’s canvas, under More, Tags.</Trans>
          </p>
        ) : (
          <>
            <Select isWide label={t`Tag`} none={t`Choose a tag`} value={tag} choices={choices} onChange={setTag} />
            {tag && <JoinSeriesToo people={joining} isOn={isJoining} onChange={setJoining} />}
            {error && <Alert>{errorText(error)}</Alert>}
            <div className="dialog-actions">
              <Button onClick={onClose}>
                <Trans>Cancel</Trans>
              </Button>
              <Button
                variant="primary"
                isBusy={isPending}
                aria-disabled={tag === undefined}
                onClick={() => tag !== undefined && void submit(tag)}
              >
                <Trans>Add the tag</Trans>
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
