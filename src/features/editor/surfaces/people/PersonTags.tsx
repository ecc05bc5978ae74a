import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { FunnelPerson } from '#contract/schemas/people.ts';
import type { Tag } from '#contract/schemas/funnel.ts';
import { useDialog } from '../../model/contexts/DialogContext.ts';
import { Popup } from '#src/ui/Popup.tsx';
import { useEditorSelector, useIsEditable } from '../../store/useFunnelEditor.ts';
import classes from './PersonTags.module.css';
import { useTagPerson } from './useTagPerson.ts';

interface Props {
  person: FunnelPerson;
  name: string;
}

/** Adds and removes a person's tags of this funnel manually. */
export function PersonTags({ person, name }: Props) {
  const { t } = useLingui();
  const funnel = useEditorSelector((s) => s.funnel.id);
  const known = useEditorSelector((s) => s.document.tags);
  const isEditable = useIsEditable();
  const { give, take } = useTagPerson();
  const list = useRef<HTMLUListElement>(null);
  // Tags have the draft's titles; people keep a tag that the draft removed until that is published.
  const given = person.tags
    .filter((tag) => tag.funnel === funnel)
    .map((tag) => known.find((one) => one.id === tag.id) ?? tag);
  const others = known.filter((tag) => given.every((one) => one.id !== tag.id));
  const remove = (tag: Tag) => {
    take(person, tag);
    list.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  };
  return (
    <ul ref={list} className={classes.tags} aria-label={t`Tags of ${name}`}>
      {given.map((tag) => (
        <li key={tag.id} className={`${classes.tag} c-${tag.colour}`}>
          <span dir="auto">{tag.title}</span>
          {isEditable && (
            <button
              type="button"
              aria-label={t`Take the tag “${tag.title}” from ${name}`}
              title={t`Take the tag away`}
              onClick={() => remove(tag)}
            >
              <IconX size={12} stroke={2} aria-hidden />
            </button>
          )}
        </li>
      ))}
      {isEditable && (
        <li>
          <Giving name={name} others={others} onGive={(tag) => give(person, tag)} />
        </li>
      )}
    </ul>
  );
}

interface GivingProps {
  name: string;
  others: Tag[];
  onGive: (tag: Tag) => void;
}

function Giving({ name, others, onGive }: GivingProps) {
  const { t } = useLingui();
  const openDialog = useDialog();
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
        aria-label={t`Tag for ${name}`}
        title={t`Give a tag`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconPlus size={14} stroke={2} aria-hidden />
        <Trans>Tag</Trans>
      </button>
      <Popup anchor={anchor} isOpen={isOpen} onClose={() => setOpen(false)} label={t`Give a tag`}>
        <div className={classes.choices}>
          {others.map((tag) => (
            <button
              key={tag.id}
              type="button"
              className={`c-${tag.colour}`}
              dir="auto"
              onClick={() => {
                leave();
                onGive(tag);
              }}
            >
              <i />
              <span>{tag.title}</span>
            </button>
          ))}
          {others.length === 0 && (
            <p>
              <Trans>There is no other tag.</Trans>
            </p>
          )}
          <button
            type="button"
            onClick={() => {
              leave();
              openDialog({ kind: 'tags' });
            }}
          >
            <IconPlus size={14} stroke={2} aria-hidden />
            <Trans>Add a tag to the funnel</Trans>
          </button>
        </div>
      </Popup>
    </>
  );
}
