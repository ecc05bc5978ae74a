import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { endpoints } from '#contract/endpoints.ts';
import type { ContactsFilter } from '#contract/schemas/contacts/manyContacts.ts';
import { call } from '#src/api/call.ts';
import { useRequestId } from '#src/shell/useRequestId.ts';
import { useFillList } from './useFillList.ts';

const nothing = { text: '', image: null, video: null, buttons: [] };

/** The list whose members are all whom a filter selects, and nobody else. */
export const onlyList = ({ list, ...others }: ContactsFilter): string | null =>
  list !== undefined && Object.values(others).every((value) => value === undefined) ? list : null;

/**
 * Creates a draft of a mailing to contacts and opens it. An audience names lists, not people: the contacts are put into
 * a new list, unless they are those of a list already.
 */
export function useDraftMailing(filter: ContactsFilter) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const idOf = useRequestId();
  const fill = useFillList(filter);
  return useMutation({
    mutationFn: async ({ funnel, title }: { funnel: string; title: string }) => {
      const list = onlyList(filter) ?? (await fill.mutateAsync({ name: title })).list;
      const draft = { funnel, title, message: nothing, audience: { lists: [list] } };
      const id = idOf(draft);
      await call(endpoints.mailings.create, { body: { id, ...draft } });
      return id;
    },
    onSuccess: (id) => {
      void client.invalidateQueries({ queryKey: ['mailings'] });
      void navigate({ to: '/content/mailings/$id/', params: { id } });
    },
  });
}
