import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { call } from '#src/api/call.ts';
import { useNotifyResult } from '#src/shell/toasts/useNotifyResult.ts';
import { serverNow } from '#src/platform/clock.ts';
import { contactQuery } from '../contactQueries.ts';

interface TagChange {
  tag: Pick<Contact['tags'][number], 'id' | 'title' | 'colour' | 'funnel'>;
  isGiven: boolean;
}

/** Adds a person's tag or removes it: an optimistic update, rolled back where the server refuses, with Undo in a toast. */
export function useSetTag(contact: string): (change: TagChange) => void {
  const client = useQueryClient();
  const { t } = useLingui();
  const notifyResult = useNotifyResult();
  const { queryKey } = contactQuery(contact);
  const show = ({ tag, isGiven }: TagChange) =>
    client.setQueryData(queryKey, (old) => {
      if (!old) return old;
      const others = old.tags.filter((had) => had.id !== tag.id || had.funnel !== tag.funnel);
      return { ...old, tags: isGiven ? [...others, { ...tag, since: new Date(serverNow()).toISOString() }] : others };
    });
  const { mutateAsync } = useMutation({
    mutationFn: async ({ tag, isGiven }: TagChange) => {
      const params = { id: contact, tag: tag.id };
      if (isGiven) await call(endpoints.contacts.giveTag, { params });
      else await call(endpoints.contacts.takeTag, { params });
    },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey, exact: true });
      show(change);
    },
    onError: (_error, change) => show({ ...change, isGiven: !change.isGiven }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return (change) => {
    const { title } = change.tag;
    const [added, removed] = [t`Tag “${title}” added`, t`Tag “${title}” removed`];
    const undo = () => mutateAsync({ ...change, isGiven: !change.isGiven });
    const [done, undone] = change.isGiven ? [added, removed] : [removed, added];
    void notifyResult(mutateAsync(change), done, { undo, undone });
  };
}
