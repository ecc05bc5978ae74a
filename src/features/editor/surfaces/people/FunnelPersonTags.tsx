import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { FunnelPerson } from '#contract/schemas/contacts/people.ts';
import type { Tag } from '#contract/schemas/funnels/funnel.ts';
import { useDialog } from '#src/features/editor/model/contexts/DialogContext.ts';
import { Popup } from '#src/ui/overlay/Popup.tsx';
import { useEditorSelector, useIsEditable } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from './FunnelPersonTags.module.css';
import { useTagPerson } from './useTagPerson.ts';

interface Props {
  person: FunnelPerson;
  name: string;
}

/** Adds and removes a person's tags of this funnel manually. */
export function FunnelPersonTags({ person, name }: Props) {
  const { t } = useLingui();
  const funnel = useEditorSelector((s) => s.funnel.id);
  const draftTags = useEditorSelector((s) => s.document.tags);
  const isEditable = useIsEditable();
  const { add, remove } = useTagPerson();
  const list = useRef<HTMLUListElement>(null);
  // Tags have the draft's titles; people keep a tag that the draft removed until that is published.
  const given = person.tags
    .filter((tag) => tag.funnel === funnel)
    .map((tag) => draftTags.find((one) => one.id === tag.id) ?? tag);
  const others = draftTags.filter((tag) => given.every((one) => one.id !== tag.id));
  const removeTag = (tag: Tag) => {
    remove(person, tag);
    list.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  };
  return (
    <ul ref={list} className="flex wrap gap-xs mt-xs" aria-label={t`Tags of ${name}`}>
      {given.map((tag) => (
        <li key={tag.id} className={`${classes.tag} c-${tag.colour}`}>
          <span className="truncate" dir="auto" translate="no">
            {tag.title}
          </span>
          {isEditable && (
            <button
              type="button"
              aria-label={t`Remove the tag “${tag.title}” from ${name}`}
              title={t`Remove the tag`}
              onClick={() => removeTag(tag)}
            >
              <IconX size={12} stroke={2} aria-hidden />
            </button>
          )}
        </li>
      ))}
      {isEditable && (
        <li>
          <AddTag name={name} others={others} onAdd={(tag) => add(person, tag)} />
        </li>
      )}
    </ul>
  );
}

interface AddTagProps {
  name: string;
  others: Tag[];
  onAdd: (tag: Tag) => void;
}

function AddTag({ name, others, onAdd }: AddTagProps) {
  const { t } = useLingui();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const leave = () => {
    anchor.current?.focus();
    setOpen(false);
  };
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={classes.plus}
        aria-label={t`Add a tag to ${name}`}
        title={t`Add a tag`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconPlus size={14} stroke={2} aria-hidden />
        <Trans>Tag</Trans>
      </button>
      <Popup anchor={anchor} isOpen={isOpen} onClose={() => setOpen(false)} label={t`Add a tag`}>
        <TagChoices tags={others} onAdd={onAdd} onLeave={leave} />
      </Popup>
    </>
  );
}

interface TagChoicesProps {
  tags: Tag[];
  onAdd: (tag: Tag) => void;
  onLeave: () => void;
}

function TagChoices({ tags, onAdd, onLeave }: TagChoicesProps) {
  const openDialog = useDialog();
  return (
    <div className={classes.choices}>
      {tags.map((tag) => (
        <button
          key={tag.id}
          type="button"
          className={`c-${tag.colour}`}
          dir="auto"
          onClick={() => {
            onLeave();
            onAdd(tag);
          }}
        >
          <i />
          <span className="min-w-0 break-words">{tag.title}</span>
        </button>
      ))}
      {tags.length === 0 && (
        <p>
          <Trans>No other tags.</Trans>
        </p>
      )}
      <button
        type="button"
        onClick={() => {
          onLeave();
          openDialog({ kind: 'tags' });
        }}
      >
        <IconPlus size={14} stroke={2} aria-hidden />
        <Trans>Add a tag to the funnel</Trans>
      </button>
    </div>
  );
}
