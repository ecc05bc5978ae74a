import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconTrash } from '@tabler/icons-react';
import { memo, useId, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { PartUses, Tag } from '#contract/schemas/funnels/funnel.ts';
import { isInvisible } from '#machines/text/invisible.ts';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Popup } from '#src/ui/overlay/Popup.tsx';
import { blurByEnter } from '#src/platform/keyboard/blurByEnter.ts';
import { useOpenPeople } from '#src/features/editor/model/contexts/PeopleContext.ts';
import { colourNames } from '#src/shell/iconAndColourNames.ts';
import { useFunnelEditor } from '#src/features/editor/store/useFunnelEditor.ts';
import { ColourChoice } from '#src/features/editor/parts/tags/ColourChoice.tsx';
import type { TagSource } from '#src/features/editor/model/tagSources.ts';
import classes from './TagRow.module.css';
import { TagUses } from './TagUses.tsx';
import { useFindUses } from '#src/features/editor/parts/uses/useFindUses.ts';
import { useTags } from '#src/features/editor/parts/tags/useTags.ts';
import { useTitleLimit } from '#src/features/editor/parts/tags/useTitleLimit.ts';

interface Props {
  tag: Tag;
  /** The number of people with the tag; null until loaded. */
  people: number | null;
  sources: TagSource[];
  isEditable: boolean;
}

/** Edits a tag: colour, name, the people with it and what adds it, removal. */
export const TagRow = memo(function TagRow({ tag, people, sources, isEditable }: Props) {
  const { t } = useLingui();
  const { remove } = useTags();
  const [isAsking, setAsking] = useState(false);
  const bin = useRef<HTMLButtonElement>(null);
  const isUsed = people !== 0 || sources.length > 0;
  const findUses = useFindUses();
  const [uses, setUses] = useState<PartUses | null>(null);
  const isFinding = useRef(false);
  const ask = async () => {
    if (isFinding.current) return;
    if (isAsking) return setAsking(false);
    if (isUsed) setAsking(true);
    isFinding.current = true;
    const found = await findUses(tag.id);
    isFinding.current = false;
    setUses(found);
    if (isUsed) return;
    if (found && found.lists.length + found.mailings.length + found.series.length > 0) setAsking(true);
    else remove(tag);
  };
  const cancel = () => {
    setAsking(false);
    bin.current?.focus();
  };
  return (
    <li className={`${classes.tag} c-${tag.colour}`}>
      <div className="row gap-2xs">
        <Colour tag={tag} isEditable={isEditable} />
        <Title tag={tag} isEditable={isEditable} />
        {isEditable && (
          <IconButton
            ref={bin}
            size="small"
            label={t`Remove the tag “${tag.title}”`}
            aria-expanded={isUsed || isAsking ? isAsking : undefined}
            onClick={() => void ask()}
          >
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </IconButton>
        )}
      </div>
      {isAsking ? (
        <RemovalConfirmation {...{ people, sources, uses }} onRemove={() => remove(tag)} onCancel={cancel} />
      ) : (
        <Uses tag={tag} people={people} sources={sources} />
      )}
    </li>
  );
});

function Colour({ tag, isEditable }: { tag: Tag; isEditable: boolean }) {
  const { t, i18n } = useLingui();
  const { recolour } = useTags();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const colour = i18n._(colourNames[tag.colour]);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={classes.colour}
        aria-label={t`Colour of “${tag.title}”: ${colour}`}
        title={colour}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={!isEditable}
        onClick={() => setOpen(true)}
      >
        <i />
      </button>
      <Popup
        anchor={anchor}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        label={t`Tag colour`}
        className={classes.colours}
      >
        <ColourChoice chosen={tag.colour} onChoose={(chosen) => recolour(tag, chosen)} />
      </Popup>
    </>
  );
}

function Title({ tag, isEditable }: { tag: Tag; isEditable: boolean }) {
  const { t } = useLingui();
  const editor = useFunnelEditor();
  const { rename } = useTags();
  const note = useId();
  const [written, setWritten] = useState<string | null>(null);
  const bound = useTitleLimit(written ?? '');
  const write = (title: string) => {
    setWritten(title);
    if (!isInvisible(title)) rename(tag, title);
  };
  return (
    <span className={classes.text}>
      <input
        className={classes.title}
        // An empty name is not stored: leaving the field restores the previous one.
        value={written !== null && isInvisible(written) ? written : tag.title}
        maxLength={limits.titleChars}
        readOnly={!isEditable}
        dir="auto"
        aria-label={t`Tag name`}
        aria-describedby={bound && note}
        data-enter
        onChange={(event) => write(event.target.value)}
        onBlur={() => {
          setWritten(null);
          editor.flush();
        }}
        onKeyDown={blurByEnter}
      />
      {bound && <small id={note}>{bound}</small>}
    </span>
  );
}

function Uses({ tag, people, sources }: Omit<Props, 'isEditable'>) {
  const showPeople = useOpenPeople();
  return (
    <p className={classes.uses}>
      {people === 0 && <Trans>nobody has it</Trans>}
      {people !== null && people > 0 && (
        <button type="button" className="tap-area" onClick={() => showPeople({ tag: tag.id })}>
          <Plural value={people} one="# person has it" other="# people have it" />
        </button>
      )}
      {people !== null && <span>{' · '}</span>}
      {sources.every(({ by }) => by === 'button') ? (
        <Plural value={sources.length} _0="no button adds it" one="# button adds it" other="# buttons add it" />
      ) : (
        <Plural value={sources.length} one="# place adds it" other="# places add it" />
      )}
    </p>
  );
}

const shownSources = 5;

function SourceName({ source: { by, label, stageTitle } }: { source: TagSource }) {
  switch (by) {
    case 'button':
      return (
        <Trans>
          “{label}” on the stage “{stageTitle}”
        </Trans>
      );
    case 'exit':
      return (
        <Trans>
          Exit {label} of the stage “{stageTitle}”
        </Trans>
      );
    case 'action':
      return <Trans>A message of the stage “{stageTitle}”</Trans>;
  }
}

interface RemovalConfirmationProps extends Pick<Props, 'people' | 'sources'> {
  /** Null until loaded. */
  uses: PartUses | null;
  onRemove: () => void;
  onCancel: () => void;
}

/** Confirms a removal, with the people and the places that it affects. */
function RemovalConfirmation({ people, sources, uses, onRemove, onCancel }: RemovalConfirmationProps) {
  const more = sources.length - shownSources;
  return (
    <div className={classes.asking}>
      {people !== null && people > 0 && (
        <p>
          <Plural
            value={people}
            one="# person has this tag and loses it when you publish."
            other="# people have this tag and lose it when you publish."
          />
        </p>
      )}
      {sources.length > 0 && (
        <>
          <p>
            {sources.every(({ by }) => by === 'button') ? (
              <Plural
                value={sources.length}
                one="This button will no longer add it:"
                other="These buttons will no longer add it:"
              />
            ) : (
              <Trans>It will no longer be added by:</Trans>
            )}
          </p>
          <ul>
            {sources.slice(0, shownSources).map((source) => (
              <li key={source.id} dir="auto" translate="no">
                <SourceName source={source} />
              </li>
            ))}
            {more > 0 && (
              <li>
                <Plural value={more} one="and # more" other="and # more" />
              </li>
            )}
          </ul>
        </>
      )}
      {uses && <TagUses uses={uses} />}
      <div className="flex wrap gap-md">
        <Button size="small" variant="danger" onClick={onRemove}>
          <Trans>Remove the tag</Trans>
        </Button>
        <Button size="small" onClick={onCancel}>
          <Trans>Keep it</Trans>
        </Button>
      </div>
    </div>
  );
}
