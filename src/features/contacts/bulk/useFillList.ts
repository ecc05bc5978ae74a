import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { ContactsFilter } from '#contract/schemas/contacts/manyContacts.ts';
import { call } from '#src/api/call.ts';
import { refreshThings } from '#src/shell/refreshThings.ts';
import { useRequestId } from '#src/shell/useRequestId.ts';

type To = { id: string } | { name: string };

/** Puts contacts into a list by hand that is there, or into a new one. A retry makes no second list: a name keeps its id. */
export function useFillList(filter: ContactsFilter) {
  const client = useQueryClient();
  const idOf = useRequestId();
  const refresh = () => refreshThings(client, 'contacts');
  const take = async (list: string, contacts: readonly string[]) => {
    const selected = { contacts: [...contacts] };
    await call(endpoints.manyContacts.list, { body: { filter: selected, list, add: false } });
    await refresh();
  };
  const mutation = useMutation({
    mutationFn: async (to: To) => {
      const list = 'id' in to ? to.id : idOf(to.name);
      if ('name' in to) await call(endpoints.lists.create, { body: { id: list, name: to.name, kind: 'manual' } });
      return { list, ...(await call(endpoints.manyContacts.list, { body: { filter, list, add: true } })) };
    },
    onSettled: refresh,
  });
  /** `take` takes contacts out again. */
  return { ...mutation, take };
}
