import { IconBolt, IconHelp } from '@tabler/icons-react';
import type { Message } from '#contract/schemas/funnels/funnel.ts';
import { mediaOf } from '#machines/funnel/media.ts';
import { mediaIcons } from '#src/shell/media/mediaIcons.ts';
import { useEditorSelector } from '#src/features/editor/store/useFunnelEditor.ts';
import classes from './MessageThumbnail.module.css';

/** The message's image, or an icon of what it does or is. */
export function MessageThumbnail({ message }: { message: Message }) {
  const url = useEditorSelector((s) => (message.image ? s.files[message.image]?.url : undefined));
  if (url) return <img src={url} alt="" loading="lazy" draggable={false} />;
  if (message.question) return <IconHelp className={classes.asks} size={16} stroke={1.75} aria-hidden />;
  const medium = mediaOf(message).at(-1);
  if (!medium && message.actions) return <IconBolt size={16} stroke={1.75} aria-hidden />;
  if (!medium) return <span className={classes.lines} />;
  const Icon = mediaIcons[medium.kind];
  return <Icon size={14} stroke={1.75} aria-hidden />;
}
