import { Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { Contact } from '#contract/schemas/contact.ts';
import { call } from '#src/api/call.ts';
import { useErrorText } from '#src/i18n/useErrorText.ts';
import { notify } from '#src/shell/notify.ts';
import { contactQuery } from './contactQueries.ts';
import { Select } from '#src/ui/Select.tsx';
import classes from './PersonTags.module.css';
import type { PeopleFunnel } from './queries.ts';
import { Section } from './Section.tsx';

type TagChange = Contact['tags'][number];
interface Change {
  tag: Pick<TagChange, 'id' | 'title' | 'colour' | 'funnel'>;
  isGiven: boolean;
}

/** The tags of a person, edited manually: an optimistic update, rolled back where the server refuses. */
export function PersonTags({ contact, funnel }: { contact: Contact; funnel: PeopleFunnel }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const errorText = useErrorText();
  const list = useRef<HTMLDivElement>(null);
  const { queryKey } = contactQuery(contact.id);
  const show = ({ tag, isGiven }: Change) =>
    client.setQueryData(queryKey, (old) => {
      if (!old) return old;
      const others = old.tags.filter((had) => had.id !== tag.id || had.funnel !== tag.funnel);
      return { ...old, tags: isGiven ? [...others, { ...tag, since: new Date().toISOString() }] : others };
    });
  const { mutate } = useMutation({
    mutationFn: async ({ tag, isGiven }: Change) => {
      const params = { id: contact.id, tag: tag.id };
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
  const takeLabel = (title: string) => t`Take the tag “${title}” away`;
  const isEditable = funnel.state !== 'archived';
  const others = funnel.tags.filter(({ id }) => contact.tags.every((tag) => tag.id !== id));
  return (
    <Section title={<Trans>Tags</Trans>}>
      <div ref={list} className={classes.tags}>
        {contact.tags.map((tag) => (
          <span key={tag.funnel + tag.id} className={`${classes.tag} c-${tag.colour}`}>
            <span dir="auto">{tag.title}</span>
            {isEditable && (
              <button
                type="button"
                aria-label={takeLabel(tag.title)}
                title={t`Take the tag away`}
                onClick={() => {
                  mutate({ tag, isGiven: false });
                  list.current?.parentElement?.querySelector('select')?.focus();
                }}
              >
                <IconX size={14} stroke={2} aria-hidden />
              </button>
            )}
          </span>
        ))}
        {contact.tags.length === 0 && (
          <span className={classes.none}>
            {funnel.tags.length === 0 ? (
              <Trans>The funnel has no tags yet.</Trans>
            ) : (
              <Trans>No tags yet: a button of a message gives them, or you do.</Trans>
            )}
          </span>
        )}
      </div>
      {isEditable && funnel.tags.length > 0 && (
        <Select
          label={t`Give a tag`}
          none={others.length > 0 ? t`Give a tag` : t`There is no other tag`}
          value={undefined}
          choices={others.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(id) => {
            const tag = others.find((one) => one.id === id);
            if (tag) mutate({ tag: { ...tag, funnel: funnel.id }, isGiven: true });
          }}
        />
      )}
    </Section>
  );
}
