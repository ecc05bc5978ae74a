import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { FunnelPerson } from '#contract/schemas/contacts/people.ts';
import type { Tag } from '#contract/schemas/funnels/funnel.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { notify } from '#src/shell/toasts/notify.ts';
import { serverNow } from '#src/platform/clock.ts';
import { useFunnelEditor, useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';

type Pages = InfiniteData<{ results: FunnelPerson[]; next: string | null }>;
interface Change {
  person: FunnelPerson;
  tag: Tag;
  isGiven: boolean;
}

/** Adds or removes a person's tag, optimistically: rolled back where the server refuses. */
export function useTagPerson() {
  const editor = useFunnelEditor();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const funnel = useEditorSelector((s) => s.funnel.id);
  const lists = { queryKey: ['funnel', funnel, 'people'] };
  const show = ({ person, tag, isGiven }: Change) =>
    queryClient.setQueriesData<Pages>(lists, (pages) => pages && withTag(pages, { person, tag, isGiven }, funnel));
  const { mutate } = useMutation({
    mutationFn: async ({ person, tag, isGiven }: Change) => {
      // A new tag must be on the server before it can be given.
      await editor.saved();
      const params = { id: person.id, tag: tag.id };
      if (isGiven) await call(endpoints.contacts.giveTag, { params });
      else await call(endpoints.contacts.takeTag, { params });
    },
    onMutate: async (change: Change) => {
      await queryClient.cancelQueries(lists);
      show(change);
    },
    onError: (error, change) => {
      show({ ...change, isGiven: !change.isGiven });
      notify({ type: 'error', text: errorText(error) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['funnel', funnel, 'tags'] }),
  });
  return {
    add: (person: FunnelPerson, tag: Tag) => mutate({ person, tag, isGiven: true }),
    remove: (person: FunnelPerson, tag: Tag) => mutate({ person, tag, isGiven: false }),
  };
}

function withTag(pages: Pages, { person, tag, isGiven }: Change, funnel: string): Pages {
  const changed = (one: FunnelPerson): FunnelPerson => {
    if (one.id !== person.id) return one;
    const others = one.tags.filter((had) => had.id !== tag.id);
    const { id, title, colour } = tag;
    return {
      ...one,
      tags: isGiven ? [...others, { id, title, colour, funnel, since: new Date(serverNow()).toISOString() }] : others,
    };
  };
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, results: page.results.map(changed) })) };
}
