import { rectSortingStrategy, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FileView } from '#contract/schemas/funnels/funnel.ts';
import { type Media, mediaOf } from '#machines/funnel/media.ts';
import { albumBox } from '#src/shell/media/albumBox.ts';
import { mediaNames } from '#src/shell/media/mediaNames.ts';
import { SortableArea } from '#src/ui/list/SortableArea.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { useCardDragTexts } from '../groups/useCardDragTexts.ts';
import type { ChangeOptions, MessageChange } from '../MessageEditorContext.ts';
import { changeTo, listOf, sentAs, sentWaysOf, withMovedFile, withoutFile } from './editMedia.ts';
import classes from './Media.module.css';
import { mediaLabels } from './mediaLabels.ts';
import type { UploadWish } from './MediaUpload.ts';
import { MediumTile } from './MediumTile.tsx';

interface Props {
  message: Media;
  /** What is known of the files, by their ids. */
  views: Readonly<Record<string, FileView>>;
  isEditable: boolean;
  onChange: (change: MessageChange, options: ChangeOptions) => void;
  onReplace: (files: File[], wish: UploadWish) => void;
  /** Refetches the signed URLs. */
  onExpired: () => Promise<void>;
}

/** The files of a message as Telegram shows them: each is taken away, replaced, moved, and sent in another way. */
export function MediaPreview({ message, views, isEditable, onChange, onReplace, onExpired }: Props) {
  const { t, i18n } = useLingui();
  const [announcement, setAnnouncement] = useState('');
  const files = listOf(message);
  const media = mediaOf(message).map((medium, index) => ({
    ...medium,
    ...{ width: views[medium.id]?.width, height: views[medium.id]?.height },
    key: `${medium.id} ${files.slice(0, index).filter(({ file }) => file === medium.id).length}`,
  }));
  const count = media.length;
  const placeOf = (index: number) => t`File ${index + 1} of ${count}`;
  const texts = useCardDragTexts(placeOf);
  if (count === 0) return null;
  const { className, style, cellClass, cells, isGrid } = albumBox(media);
  const write = (next: typeof files, label: string) => onChange(changeTo(message, next), { label });
  const move = (from: number, to: number) => {
    if (to < 0 || to >= count || to === from) return;
    write(withMovedFile(files, from, to), t`Move the file`);
    setAnnouncement(placeOf(to));
  };
  const nameOf = (index: number): string | null => {
    const { kind, id } = media[index] ?? { kind: 'image', id: '' };
    if (media.filter((one) => one.kind === kind).length === 1) return null;
    return `${views[id]?.name ?? i18n._(mediaNames[kind])}, ${placeOf(index)}`;
  };
  return (
    <div className={classes.previews}>
      <SortableArea
        things={media.map(({ key }) => ({ id: key }))}
        strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy}
        texts={texts}
        onMove={(key, to) =>
          move(
            media.findIndex((one) => one.key === key),
            to,
          )
        }
      >
        <div className={className} style={style}>
          {media.map(({ key, kind, id }, index) => {
            const labels = mediaLabels[kind];
            const name = nameOf(index);
            const removeLabel = name === null ? i18n._(labels.remove) : t`Remove: ${name}`;
            return (
              <MediumTile
                key={key}
                id={key}
                file={views[id]}
                isEditable={isEditable}
                onExpired={onExpired}
                kind={kind}
                index={index}
                count={count}
                className={cellClass}
                style={cells[index]}
                name={name ?? i18n._(mediaNames[kind])}
                label={(kind === 'document' ? null : name) ?? i18n._(labels.shown)}
                replaceLabel={name === null ? i18n._(labels.replace) : t`Replace: ${name}`}
                removeLabel={removeLabel}
                ways={sentWaysOf(files, index, views)}
                onMove={(to) => move(index, to)}
                onSendAs={(as) => write(sentAs(files, index, as, views), t`Send it in another way`)}
                onReplace={(chosen) => onReplace(chosen, { as: files[index]?.as, replaces: id })}
                onRemove={() => write(withoutFile(files, index), removeLabel)}
              />
            );
          })}
        </div>
      </SortableArea>
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
    </div>
  );
}
