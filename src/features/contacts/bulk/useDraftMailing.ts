import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { endpoints } from '#contract/endpoints.ts';
import type { ContactPlace } from '#contract/schemas/contacts/contactPlaces.ts';
import type { ContactsFilter } from '#contract/schemas/contacts/manyContacts.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { openPlaces } from '#src/person/placesQuery.ts';
import { freshThings } from '#src/platform/freshThings.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { useRequestId } from '#src/shell/useRequestId.ts';
import { useFillList } from './useFillList.ts';

const nothing = { text: '', image: null, video: null, buttons: [] };

/** The list whose members are all whom a filter selects, and nobody else. */
export const onlyList = ({ list, ...others }: ContactsFilter): string | null =>
  list !== undefined && Object.values(others).every((value) => value === undefined) ? list : null;

interface Written {
  filter: ContactsFilter;
  count: number;
  places: readonly ContactPlace[];
  onNoFunnel: () => void;
}

/**
 * Creates a draft of a mailing to contacts and opens it. An audience names lists, not people: the contacts are put into
 * a new list, unless they are those of a list already; it goes with the draft where that is left untouched.
 */
export function useDraftMailing({ filter, count, places, onNoFunnel }: Written) {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const idOf = useRequestId();
  const fill = useFillList(filter);
  const open = openPlaces(places);
  const first = open.find(({ id }) => id === filter.funnel) ?? open.find(({ state }) => state === 'running') ?? open[0];
  const create = useMutation({
    mutationFn: async (funnel: string) => {
      const known = onlyList(filter);
      const name = t`${plural(count, { one: 'Message to # contact', other: 'Message to # contacts' })}`;
      const list = known ?? (await fill.mutateAsync({ name })).list;
      const draft = { funnel, title: t`New mailing`, message: nothing, audience: { lists: [list] } };
      const id = idOf(draft);
      await call(endpoints.mailings.create, { body: { id, ...draft } });
      freshThings.add(id, { list, isNew: known === null });
      void client.invalidateQueries({ queryKey: ['mailings'] });
      await navigate({ to: '/content/mailings/$id/', params: { id } });
    },
    onError: (error) => notify({ type: 'error', text: errorText(error) }),
  });
  return {
    write: () => {
      if (!first) return onNoFunnel();
      if (!create.isPending) create.mutate(first.id);
    },
    isWriting: create.isPending,
  };
}
