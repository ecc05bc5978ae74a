import { z } from 'zod';
import { nodesOfEntities } from '#machines/text/nodesOfEntities.ts';
import { serializeText } from '#machines/text/serializeText.ts';
import type { TextNode } from '#machines/text/textNode.ts';

const entity = z.object({
  type: z.string(),
  offset: z.number().int(),
  length: z.number().int(),
  url: z.string().optional(),
  language: z.string().optional(),
});
/** Unreadable formatting costs the formatting alone, never the message. */
export const textEntities = z.array(entity).optional().catch(undefined);

/** Telegram allows a hundred in a message; links may be as long as they like. */
const mostEntities = 200;
const mostChars = 65_536;

/**
 * A text with its formatting as Telegram's HTML; null where it has none. The text is the one that Telegram counted the
 * places in, before anything of it is stripped.
 */
export function formattedText(text: string, entities: z.infer<typeof textEntities>): string | null {
  if (!entities?.length) return null;
  const nodes = nodesOfEntities(text, entities.slice(0, mostEntities));
  if (!nodes.some((node: TextNode) => node.kind === 'element')) return null;
  const html = serializeText(nodes);
  return html.length > mostChars ? null : html;
}
