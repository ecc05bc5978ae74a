import { useLingui } from '@lingui/react/macro';
import { use } from 'react';
import type { MediaKind } from '#contract/mediaKinds.ts';
import { mediaNames } from '#src/shell/media/mediaNames.ts';
import { mediaTexts } from '#src/shell/media/mediaTexts.ts';
import { MediumView } from '#src/shell/media/MediumView.tsx';
import { FilesContext } from './FilesContext.ts';
import classes from './PieceValue.module.css';

/** A file of a message in small; in words where it is not there any more. */
export function FileValue({ kind, id }: { kind: MediaKind; id: string }) {
  const { i18n } = useLingui();
  const { another } = mediaTexts[kind];
  const name = mediaNames[kind];
  const file = use(FilesContext)[id];
  if (file === undefined) return i18n._(another);
  const film = { muted: true, preload: 'metadata' } as const;
  return (
    <MediumView
      kind={kind}
      url={file.url}
      name={file.name}
      label={i18n._(name)}
      className={classes.file}
      isLazy
      film={film}
    />
  );
}
