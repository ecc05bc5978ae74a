import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import { drawFunnel } from '#machines/funnel/drawFunnel.ts';
import { filesOfDocument } from '#machines/funnel/files.ts';
import type { FileFacts } from '#contract/fileFit.ts';
import type { KnownFields } from '#machines/funnel/problems/knownFields.ts';
import { readKnownFields } from '#server/domain/fields/readKnownFields.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import { findProblems } from '../findProblems.ts';
import { ownedFiles } from '../funnelFiles.ts';
import type { FunnelHead, FunnelRow } from '../funnelRow.ts';
import { type Card, recallCard, rememberCard } from './cardCache.ts';

/** What else the problems of a funnel depend on. */
interface Known {
  files: ReadonlyMap<string, FileFacts>;
  fields: KnownFields;
}

/** What the cards of these funnels show of their documents. A document is read where its card is not known yet. */
export async function readCards(deps: Deps, actor: Actor, heads: FunnelHead[]): Promise<Map<string, Card>> {
  const cards = new Map<string, Card>();
  const fields = await readKnownFields(deps.db, actor.userId);
  for (const head of heads) {
    const card = recallCard(deps, head);
    if (card) cards.set(head.id, card);
  }
  const files = await ownedFiles(
    deps.db,
    actor.userId,
    [...cards.values()].flatMap((card) => card.files),
  );
  const isKnown = (head: FunnelHead): boolean => {
    const card = cards.get(head.id);
    return card !== undefined && card.checkedWith === checkedWith(head, card.files, { files, fields });
  };
  const unknown = heads.filter((head) => !isKnown(head));
  for (const [id, card] of await makeCards(deps, actor, { heads: unknown, fields })) cards.set(id, card);
  return cards;
}

async function makeCards(
  deps: Deps,
  { userId }: Actor,
  { heads, fields }: { heads: FunnelHead[]; fields: KnownFields },
): Promise<Map<string, Card>> {
  if (heads.length === 0) return new Map();
  const ids = heads.map(({ id }) => id);
  const rows = await deps.db
    .selectFrom('funnels')
    .selectAll()
    .where('owner_id', '=', userId)
    .where('id', 'in', ids)
    .execute();
  const named = rows.map((row) => ({ row, own: filesOfDocument(row.document) }));
  const files = await ownedFiles(
    deps.db,
    userId,
    named.flatMap(({ own }) => own),
  );
  return new Map(
    named.map(({ row, own }) => {
      const card = cardOf(row, own, { files, fields });
      rememberCard(deps, row, card);
      return [row.id, card];
    }),
  );
}

function cardOf(row: FunnelRow, files: string[], known: Known): Card {
  const problems = findProblems(row, known);
  const critical = problems.filter(({ severity }) => severity === 'critical').length;
  return {
    files,
    drawing: drawFunnel(row.document),
    problems: { critical, warning: problems.length - critical },
    checkedWith: checkedWith(row, files, known),
    live: row.live_document && stagesOf(row.live_document),
  };
}

const stagesOf = ({ stages }: FunnelDocument): NonNullable<Card['live']> =>
  stages.map(({ id, title, messages, exits }) => {
    const isEnd = !exits && messages.every(({ buttons }) => buttons.every(({ kind }) => kind === 'link'));
    return { id, title, isEnd };
  });

/** Says with what a document was checked: problems found with anything else may be other ones. */
const checkedWith = (
  { bot_id, trouble }: Pick<FunnelHead, 'bot_id' | 'trouble'>,
  own: string[],
  { files, fields }: Known,
): string =>
  JSON.stringify([
    ...[bot_id !== null, trouble?.code ?? null, own.filter((file) => !files.has(file))],
    [...fields].sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);
