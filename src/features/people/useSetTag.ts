import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contact.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { notify } from '#src/shell/notify.ts';
import { contactQuery } from './contactQueries.ts';

interface TagChange {
  tag: Pick<Contact['tags'][number], 'id' | 'title' | 'colour' | 'funnel'>;
  isGiven: boolean;
}

/** Gives a person a tag or takes it away: an optimistic update, rolled back where the server refuses. */
export function useSetTag(contact: string): (change: TagChange) => void {
  const client = useQueryClient();
  const errorText = useErrorText();
  const { queryKey } = contactQuery(contact);
  const show = ({ tag, isGiven }: TagChange) =>
    client.setQueryData(queryKey, (old) => {
      if (!old) return old;
      const others = old.tags.filter((had) => had.id !== tag.id || had.funnel !== tag.funnel);
      return { ...old, tags: isGiven ? [...others, { ...tag, since: new Date().toISOString() }] : others };
    });
  const { mutate } = useMutation({
    mutationFn: async ({ tag, isGiven }: TagChange) => {
      const params = { id: contact, tag: tag.id };
      if (isGiven) await call(endpoints.contacts.giveTag, { params });
      else await call(endpoints.contacts.takeTag, { params });
    },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey, exact: true });
      show(change);
    },
    onError: (error, change) => {
      show({ ...change, isGiven: !change.isGiven });
      notify({ type: 'error', text: errorText(error) });
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return mutate;
}
