import { Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Contact } from '#contract/schemas/contacts/contact.ts';
import { Select } from '#src/ui/field/Select.tsx';
import classes from './PersonTags.module.css';
import { Section } from '../Section.tsx';
import { useSetTag } from './useSetTag.ts';

type GivenTag = Pick<Contact['tags'][number], 'id' | 'title' | 'colour' | 'funnel'>;

interface Props {
  contact: Contact;
  /** The tags that can be added, by their labels in the list of choices. */
  offered: readonly { tag: GivenTag; label: string }[];
  isEditable: (tag: GivenTag) => boolean;
  /** What is said where the person has no tags. */
  none: ReactNode;
}

/** The tags of a person, added and removed by hand. */
export function PersonTags({ contact, offered, isEditable, none }: Props) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const setTag = useSetTag(contact.id);
  const others = offered.filter(({ tag }) => contact.tags.every(({ id }) => id !== tag.id));
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
      <div ref={list} className="flex wrap gap-sm">
        {contact.tags.map((tag) => (
          <span key={tag.funnel + tag.id} className={`${classes.tag} c-${tag.colour}`}>
            <span className="truncate" dir="auto" translate="no">
              {tag.title}
            </span>
            {isEditable(tag) && <RemoveButton title={tag.title} onClick={() => remove(tag)} />}
          </span>
        ))}
        {contact.tags.length === 0 && <span className={classes.none}>{none}</span>}
      </div>
      {others.length > 0 && (
        <Select
          label={t`Add a tag`}
          none={t`Add a tag`}
          value={undefined}
          choices={others.map(({ tag, label }) => ({ value: tag.id, label }))}
          onChange={(id) => {
            const chosen = others.find(({ tag }) => tag.id === id);
            if (!chosen) return;
            setTag({ tag: chosen.tag, isGiven: true });
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
