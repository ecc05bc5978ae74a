import { IconBolt, IconHelp, IconPhoto, IconVideo } from '@tabler/icons-react';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import { mediaOf } from '#machines/funnel/media.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import { MediumIcon } from './lazyWords.ts';
import classes from './MessageThumbnail.module.css';

/** The message's image, or an icon of what it does or is. */
export function MessageThumbnail({ message }: { message: Message }) {
  const picture = mediaOf(message).find(({ kind }) => kind === 'image');
  const url = useEditorSelector((s) => (picture ? s.files[picture.id]?.url : undefined));
  if (url) return <img src={url} alt="" loading="lazy" draggable={false} />;
  if (message.question) return <IconHelp className={classes.asks} size={16} stroke={1.75} aria-hidden />;
  const medium = mediaOf(message).at(-1);
  if (!medium && message.actions) return <IconBolt size={16} stroke={1.75} aria-hidden />;
  if (!medium) return <span className={classes.lines} />;
  if (medium.kind === 'image') return <IconPhoto size={14} stroke={1.75} aria-hidden />;
  if (medium.kind === 'video') return <IconVideo size={14} stroke={1.75} aria-hidden />;
  return <MediumIcon kind={medium.kind} />;
}
