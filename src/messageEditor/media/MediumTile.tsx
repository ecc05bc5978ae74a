import { useSortable } from '@dnd-kit/sortable';
import { useLingui } from '@lingui/react/macro';
import { IconDots, IconGripVertical, IconReplace, IconTrash } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { kindSentAs, type MediaKind, mediaKinds, type SentAs } from '#contract/mediaKinds.ts';
import type { FileView } from '#contract/schemas/funnels/funnel.ts';
import { keyOf } from '#src/platform/keyboard/keys.ts';
import { FilePicker } from './FilePicker.tsx';
import classes from './Media.module.css';
import { MediaFile } from './MediaFile.tsx';

const MediumMenu = lazy(async () => ({ default: (await import('./MediumMenu.tsx')).MediumMenu }));

/** Of more of them the tiles are too small for a button that takes the file away: the menu has it. */
const fewFiles = 2;

interface Props {
  id: string;
  /** Undefined where it does not exist. */
  file: FileView | undefined;
  isEditable: boolean;
  /** Refetches the signed URL. */
  onExpired: () => Promise<void>;
  kind: MediaKind;
  index: number;
  count: number;
  className: string | undefined;
  style: CSSProperties | undefined;
  /** What it is called among the others. */
  name: string;
  /** Of what is shown, for those who hear it. */
  label: string;
  replaceLabel: string;
  removeLabel: string;
  /** As what it can be sent. */
  ways: readonly SentAs[];
  onMove: (index: number) => void;
  onSendAs: (as: SentAs) => void;
  onReplace: (files: File[]) => void;
  onRemove: () => void;
}

/** A file of a message with what can be done with it. */
export function MediumTile(props: Props) {
  const { id, file, kind, index, count, className, style, label, ways, isEditable, onExpired } = props;
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled: !isEditable || count === 1,
  });
  return (
    <div
      ref={setNodeRef}
      className={`${className} ${classes.preview}`}
      style={{
        ...style,
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
        transition,
      }}
      data-alone={count === 1 || undefined}
      data-dragged={isDragging || undefined}
      data-grid={style ? true : undefined}
      data-solid={mediaKinds[kind].album === 'views' || undefined}
    >
      <MediaFile kind={kind} file={file} label={label} onExpired={onExpired} missing={classes.missing} />
      {isEditable && count > 1 && (
        <Grip index={index} label={props.name} onMove={props.onMove} handle={{ ...attributes, ...listeners }} />
      )}
      {isEditable && <Actions {...props} hasMenu={count > 1 || ways.length > 1} />}
    </div>
  );
}

interface GripProps {
  index: number;
  label: string;
  onMove: (index: number) => void;
  handle: Partial<Record<string, unknown>>;
}

function Grip({ index, label, onMove, handle }: GripProps) {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const isMoving = useRef(false);
  useLayoutEffect(() => {
    if (isMoving.current) button.current?.focus();
    isMoving.current = false;
  }, [index]);
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[keyOf(event)];
    if (!event.altKey || step === undefined) {
      (handle['onKeyDown'] as ((event: KeyboardEvent) => void) | undefined)?.(event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    isMoving.current = true;
    onMove(index + step);
  };
  return (
    <button
      ref={button}
      type="button"
      className={classes.grip}
      {...handle}
      onKeyDown={press}
      aria-label={t`Move: ${label}`}
      title={t`Drag to move, or press Alt and an arrow`}
    >
      <IconGripVertical size={16} stroke={1.75} aria-hidden />
    </button>
  );
}

function Actions(props: Props & { hasMenu: boolean }) {
  const { kind, index, count, name, ways, hasMenu, replaceLabel, removeLabel, onMove, onSendAs, onReplace, onRemove } =
    props;
  const { t } = useLingui();
  const more = useRef<HTMLButtonElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={classes.over}>
      {count === 1 && (
        <button type="button" aria-label={replaceLabel} title={t`Replace`} onClick={() => picker.current?.click()}>
          <IconReplace size={16} stroke={1.75} aria-hidden />
        </button>
      )}
      {hasMenu && (
        <button
          ref={more}
          type="button"
          aria-label={t`Change: ${name}`}
          title={t`How it is sent`}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <IconDots size={16} stroke={1.75} aria-hidden />
        </button>
      )}
      {count <= fewFiles && (
        <button type="button" aria-label={removeLabel} title={t`Remove`} onClick={onRemove}>
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </button>
      )}
      {isOpen && (
        <Suspense>
          <MediumMenu
            anchor={more}
            label={name}
            as={mediaKinds[kind].name}
            ways={ways}
            index={index}
            count={count}
            onSendAs={onSendAs}
            onMove={onMove}
            onReplace={() => picker.current?.click()}
            onRemove={count > fewFiles ? onRemove : null}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
      <FilePicker ref={picker} kinds={[kindSentAs(mediaKinds[kind].name)]} isSingle onFiles={onReplace} />
    </span>
  );
}
