import type { CSSProperties } from 'react';
import { type MediaKind, mediaKinds } from '#contract/mediaKinds.ts';
import classes from './Album.module.css';
import { layOutAlbum } from './albumLayout.ts';

/** What a file is to be laid out by. */
export interface Sized {
  kind: MediaKind;
  width?: number | null | undefined;
  height?: number | null | undefined;
}

interface AlbumBox {
  className: string | undefined;
  style: CSSProperties | undefined;
  cellClass: string | undefined;
  cells: (CSSProperties | undefined)[];
  isGrid: boolean;
}

const percent = (share: number): string => `${share * 100}%`;

/** How the files of one message are put together: pictures and films as an album, all else one below the other. */
export function albumBox(media: readonly Sized[]): AlbumBox {
  const isGrid = media.length > 1 && media.every(({ kind }) => mediaKinds[kind].album === 'views');
  if (!isGrid)
    return {
      className: classes.stack,
      style: undefined,
      cellClass: classes.row,
      cells: media.map(() => undefined),
      isGrid,
    };
  const { ratio, cells } = layOutAlbum(media.map(({ width, height }) => (width && height ? width / height : 1)));
  return {
    ...{ className: classes.grid, style: { aspectRatio: ratio }, cellClass: classes.cell, isGrid },
    cells: cells.map(({ left, top, width, height }) => ({
      ...{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) },
    })),
  };
}
