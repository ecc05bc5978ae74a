import { Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Contact } from '#contract/schemas/contact.ts';
import { Select } from '#src/ui/Select.tsx';
import classes from './PersonTags.module.css';
import type { PeopleFunnel } from './peopleFunnel.ts';
import { Section } from './Section.tsx';
import { useSetTag } from './useSetTag.ts';

/** The tags of a person, given and taken away manually. */
export function PersonTags({ contact, funnel }: { contact: Contact; funnel: PeopleFunnel }) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const setTag = useSetTag(contact.id);
  const isEditable = funnel.state !== 'archived';
  const others = funnel.tags.filter(({ id }) => contact.tags.every((tag) => tag.id !== id));
  const isFocusLost = useRef(false);
  // The pressed button, or the select once there is nothing left to choose, is unmounted with the focus.
  useEffect(() => {
    if (!isFocusLost.current) return;
    isFocusLost.current = false;
    const section = list.current?.parentElement;
    (section?.querySelector('select') ?? section?.querySelector('button'))?.focus();
  }, [contact.tags]);
  const remove = (tag: Contact['tags'][number]) => {
    isFocusLost.current = true;
    setTag({ tag, isGiven: false });
  };
  return (
    <Section title={<Trans>Tags</Trans>}>
      <div ref={list} className={classes.tags}>
        {contact.tags.map((tag) => (
          <span key={tag.funnel + tag.id} className={`${classes.tag} c-${tag.colour}`}>
            <span dir="auto">{tag.title}</span>
            {isEditable && <RemoveButton title={tag.title} onClick={() => remove(tag)} />}
          </span>
        ))}
        {contact.tags.length === 0 && (
          <span className={classes.none}>
            {funnel.tags.length === 0 ? (
              <Trans>The funnel has no tags yet. Add one on its canvas, under More, Tags.</Trans>
            ) : (
              <Trans>No tags yet: a button adds them, or you do.</Trans>
            )}
          </span>
        )}
      </div>
      {isEditable && others.length > 0 && (
        <Select
          label={t`Add a tag`}
          none={t`Add a tag`}
          value={undefined}
          choices={others.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(id) => {
            const tag = others.find((one) => one.id === id);
            if (!tag) return;
            setTag({ tag: { ...tag, funnel: funnel.id }, isGiven: true });
            isFocusLost.current = true;
          }}
        />
      )}
    </Section>
  );
}

function RemoveButton({ title, onClick }: { title: string; onClick: () => void }) {
  const { t } = useLingui();
  return (
    <button type="button" aria-label={t`Remove the tag “${title}”`} title={t`Remove the tag`} onClick={onClick}>
      <IconX size={14} stroke={2} aria-hidden />
    </button>
  );
}
