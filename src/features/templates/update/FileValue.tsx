import { Trans, useLingui } from '@lingui/react/macro';
import { use } from 'react';
import { FilesContext } from './FilesContext.ts';
import classes from './PieceValue.module.css';

/** A picture or a video in small; in words where its file is not there any more. */
export function FileValue({ kind, id }: { kind: 'image' | 'video'; id: string }) {
  const { t } = useLingui();
  const url = use(FilesContext)[id]?.url;
  if (url === undefined) return kind === 'image' ? <Trans>another picture</Trans> : <Trans>another video</Trans>;
  if (kind === 'image') return <img className={classes.file} src={url} alt={t`Picture`} loading="lazy" />;
  return <video className={classes.file} src={url} aria-label={t`Video`} muted preload="metadata" />;
}
