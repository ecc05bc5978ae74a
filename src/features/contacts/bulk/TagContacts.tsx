import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import form from '#src/person/Bulk.module.css';
import { openPlaces, placesQuery } from '#src/person/placesQuery.ts';
import { useNotifyResult } from '#src/shell/useNotifyResult.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Select } from '#src/ui/Select.tsx';
import { tagChoices } from '../filters/tagChoices.ts';
import { forEachContact } from './forEachContact.ts';

interface Props {
  ids: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

/** Adds a tag of some funnel to contacts. */
export function TagContacts({ ids, onClose, onDone }: Props) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const notifyResult = useNotifyResult();
  const client = useQueryClient();
  const { data: places } = useSuspenseQuery(placesQuery);
  const [tag, setTag] = useState<string>();
  const choices = tagChoices(openPlaces(places));
  const give = useMutation({
    mutationFn: async (id: string) => {
      const { error } = await forEachContact(ids, (contact) =>
        call(endpoints.contacts.giveTag, { params: { id: contact, tag: id } }),
      );
      if (error !== undefined) throw error;
      return true;
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['contacts', 'list'] }),
  });
  const submit = async (id: string) => {
    const answer = give.mutateAsync(id);
    if (!(await answer.catch(() => false))) return;
    const count = ids.length;
    await notifyResult(answer, t`${plural(count, { one: '# contact has the tag', other: '# contacts have the tag' })}`);
    onDone();
  };
  return (
    <Dialog onClose={onClose} title={t`Add a tag`} closeLabel={t`Close`}>
      <div className={form.form}>
        {choices.length === 0 ? (
          <p>
            <Trans>Your funnels have no tags yet. Add one on a funnel’s canvas, under More, Tags.</Trans>
          </p>
        ) : (
          <>
            <Select isWide label={t`Tag`} none={t`Choose a tag`} value={tag} choices={choices} onChange={setTag} />
            <p className={form.effect}>
              <Trans>People who get the tag also join the letter series that start with it.</Trans>
            </p>
            {give.error && <Alert>{errorText(give.error)}</Alert>}
            <div className={form.actions}>
              <Button onClick={onClose}>
                <Trans>Cancel</Trans>
              </Button>
              <Button
                variant="primary"
                isBusy={give.isPending}
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
