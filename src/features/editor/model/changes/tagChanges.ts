import type { Tag } from '#contract/schemas/funnels/funnel.ts';
import { type Change, noLocation, textValue } from './change.ts';
import { byId, type DocumentPair } from './comparedDocuments.ts';
import { fieldChanges } from './fieldChanges.ts';

export function tagChanges(pair: DocumentPair): Change[] {
  const { tags: before } = pair.before;
  const { tags: after } = pair.after;
  const old = byId(before);
  const own = byId(after);
  const changes = after.flatMap((tag): Change[] => {
    const was = old.get(tag.id);
    const at = { ...noLocation, name: tag.title };
    if (!was) return [{ ...at, key: tag.id, what: 'tag', before: null, after: textValue(tag.title) }];
    return fieldChanges('tag', pair, { was, is: tag, at, key: tag.id });
  });
  const gone = before
    .filter(({ id }) => !own.has(id))
    .map(
      ({ id, title }): Change => ({
        ...noLocation,
        key: id,
        what: 'tag',
        name: title,
        before: textValue(title),
        after: null,
      }),
    );
  const orders = [before.filter(({ id }) => own.has(id)), after.filter(({ id }) => old.has(id))] as const;
  const isMoved = orders[0].some(({ id }, i) => id !== orders[1][i]?.id);
  const titles = (tags: Tag[]) => textValue(tags.map((tag) => tag.title).join(', '));
  const moved: Change[] = isMoved
    ? [{ ...noLocation, key: 'tags order', what: 'tags.order', before: titles(orders[0]), after: titles(orders[1]) }]
    : [];
  return [...changes, ...gone, ...moved];
}
