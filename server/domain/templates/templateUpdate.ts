import type { Edit, FunnelDocument, Message, Stage } from '#contract/schemas/funnels/funnel.ts';
import type {
  AppliedUpdate,
  TakeUpdateInput,
  TakeUpdateResponse,
  TemplatePiece,
  TemplateUpdate,
} from '#contract/schemas/funnels/template.ts';
import { diffFunnels } from '#machines/funnel/edits/diffFunnels.ts';
import { editedOf } from '#machines/funnel/edits/documentOf.ts';
import { filesOfDocument } from '#machines/funnel/files.ts';
import { namesIn } from '#machines/funnel/ownFieldNames.ts';
import { idsIn, ownersIn, type Values } from '#machines/funnel/walkFields.ts';
import { type Taken, takePieces } from '#machines/templates/takePieces.ts';
import { transaction, type Tx } from '#server/db/transaction.ts';
import { bodyHash } from '../bodyHash.ts';
import type { Actor, Deps } from '../deps.ts';
import { lockOwner, makeFields, refuseDiffering } from '../fields/adoptFields.ts';
import { decideFunnel } from '../funnels/decideFunnel.ts';
import { cacheDraft } from '../funnels/edits/draftCache.ts';
import { storeBatch } from '../funnels/edits/editFunnel.ts';
import { ownedFiles, viewFiles } from '../funnels/funnelFiles.ts';
import { findFunnel, type FunnelRow, lockFunnel } from '../funnels/funnelRow.ts';
import { withIds } from '../funnels/copying/freshDocument.ts';
import { withFiles } from '../funnels/copying/withFiles.ts';
import { viewFunnel } from '../funnels/viewFunnel.ts';
import { RequestError, ValidationError } from '../requestErrors.ts';
import { copyFiles } from './start/copyFiles.ts';
import type { OriginRow } from '../funnels/readOrigins.ts';
import { findOrigin, readUpdate, renamedUpdate, type Update } from './readUpdate.ts';

/** What the newest version of its template would change in a funnel's draft. */
export async function getTemplateUpdate(deps: Deps, actor: Actor, { id }: { id: string }): Promise<TemplateUpdate> {
  const read = async (tx: Tx) => {
    const funnel = await findFunnel(tx, actor, id);
    const origin = await findOrigin(tx, funnel);
    const { to, theirs, base, pieces } = await readUpdate(deps, tx, funnel, origin);
    const shown = [...new Set([...filesOfDocument(theirs), ...filesOfDocument(base)])];
    const files = {
      ...(await viewFiles(deps, tx, origin.template_owner_id, shown)),
      ...(await viewFiles(deps, tx, funnel.owner_id, shown)),
    };
    return { from: origin.version, to, revision: funnel.revision, pieces, files };
  };
  return transaction(deps.db, read, { isolation: 'repeatable read' });
}

type Input = TakeUpdateInput & { funnel: string };

/**
 * Takes the chosen pieces as one batch of ordinary edits; the funnel then stands on the newer version, also for pieces not
 * taken. Idempotent by the id of the batch.
 */
export async function takeTemplateUpdate(deps: Deps, actor: Actor, input: Input): Promise<TakeUpdateResponse> {
  const hash = bodyHash({ ...input, fields: undefined });
  const { files, hasFields } = await copyTaken(deps, actor, input);
  const { answer, draft } = await transaction(deps.db, async (tx) => {
    // before the funnel, as everybody who locks both does
    if (hasFields) await lockOwner(tx, actor);
    const funnel = await lockFunnel(tx, actor, input.funnel);
    const origin = await findOrigin(tx, funnel);
    const earlier = earlierAnswer(origin, input, hash);
    if (earlier) return { answer: { ...(await viewFunnel(deps, tx, funnel)), ...earlier }, draft: null };
    const read = await readUpdate(deps, tx, funnel, origin);
    const { update, taken, made, names } = await takeFields(deps, tx, actor, { funnel, update: read, input });
    const { document, ids } = ownDocument(deps, { update, origin, taken, files });
    for (const [name, own] of namesOf(origin, names)) ids.set(name, own);
    await refuseUncopied(tx, funnel, document);
    const edits = diffFunnels(editedOf(funnel.name, funnel.document), editedOf(funnel.name, document));
    const stored = await store(deps, tx, funnel, { id: input.id ?? null, hash, edits });
    const done = { edits: stored?.answer.edits ?? [], taken: taken.taken, along: taken.along };
    const applied = { ...done, ...(made.length > 0 && { made_fields: made }) };
    await moveOn(tx, origin, { update, ids, batch: { id: input.id ?? null, hash, applied } });
    const after = await lockFunnel(tx, actor, input.funnel);
    return { answer: { ...(await viewFunnel(deps, tx, after)), ...applied }, draft: stored?.draft ?? null };
  });
  if (draft) cacheDraft(deps, draft);
  return answer;
}

function earlierAnswer({ batch_id, batch_hash, batch_answer }: OriginRow, { id }: Input, hash: string) {
  if (id === undefined || batch_id !== id) return null;
  if (batch_hash !== hash) throw new RequestError('id_taken');
  return batch_answer;
}

interface Copied {
  files: ReadonlyMap<string, string>;
  hasFields: boolean;
}

/** Copies the files that the pieces need, before the funnel is locked; nothing where own fields are refused. */
async function copyTaken(deps: Deps, actor: Actor, input: Input): Promise<Copied> {
  const funnel = await findFunnel(deps.db, actor, input.funnel);
  const origin = await findOrigin(deps.db, funnel);
  if (input.id !== undefined && origin.batch_id === input.id) return { files: new Map(), hasFields: false };
  const update = await readUpdate(deps, deps.db, funnel, origin);
  const { document } = refusing(funnel, update, input);
  const { fields } = update;
  const named = namesTaken(funnel.document, document);
  await refuseDiffering(deps.db, actor, { fields, choice: input.fields, named });
  const used = filesOfDocument(document);
  const own = await ownedFiles(deps.db, funnel.owner_id, used);
  const missing = new Set(filesOfDocument(update.content.document));
  const ids = used.filter((id) => !own.has(id) && missing.has(id));
  const files = await copyFiles(deps, actor, { ownerId: origin.template_owner_id, ids, content: update.content });
  return { files, hasFields: fields.length > 0 };
}

interface Taking {
  funnel: FunnelRow;
  update: Update;
  input: Input;
}

/** What is taken, with the own fields that it names made where they are missing, or by other names. */
async function takeFields(deps: Deps, tx: Tx, actor: Actor, { funnel, update, input }: Taking) {
  const taken = refusing(funnel, update, input);
  const named = namesTaken(funnel.document, taken.document);
  const { made, names } = await makeFields(deps, tx, actor, { fields: update.fields, choice: input.fields, named });
  if (names.size === 0) return { update, taken, made, names };
  const renamed = renamedUpdate(update, funnel, names);
  return { update: renamed, taken: refusing(funnel, renamed, input), made, names };
}

/** Own fields that the stages and messages name that an update adds or changes. */
function namesTaken(mine: FunnelDocument, taken: FunnelDocument): string[] {
  const before = new Map(mine.stages.flatMap(ownersIn).map(({ id, thing }) => [id, JSON.stringify(apart(thing))]));
  const changed = taken.stages
    .flatMap(ownersIn)
    .filter(({ id, thing }) => before.get(id) !== JSON.stringify(apart(thing)));
  return [...new Set(changed.flatMap(({ of, thing }) => namesIn(of, apart(thing))))];
}

/** A stage without its messages, which stand for themselves. */
const apart = (thing: Stage | Message): Values => ('messages' in thing ? { ...thing, messages: [] } : { ...thing });

/** The template's names of own fields with those that they have now. */
const namesOf = ({ ids }: OriginRow, names: ReadonlyMap<string, string>): [string, string][] =>
  [...names].map(([name, own]) => [Object.keys(ids).find((key) => ids[key] === name) ?? name, own]);

/** The draft with the pieces. @throws what refuses them */
function refusing(funnel: FunnelRow, { to, theirs, pieces }: Update, input: Input): Taken {
  decideFunnel(funnel, { type: 'funnel.edit' });
  if (input.to !== to || (input.base_revision !== undefined && input.base_revision !== funnel.revision)) {
    const { revision, document } = funnel;
    throw new RequestError('stale_revision', {}, { revision, document });
  }
  const known = new Map(pieces.map((piece) => [piece.id, piece]));
  const take = new Set(input.take);
  for (const id of take) refusePiece(known.get(id));
  const taken = takePieces({ theirs, mine: funnel.document }, pieces, take);
  for (const id of taken.along) refusePiece(known.get(id));
  return taken;
}

function refusePiece(piece: TemplatePiece | undefined): void {
  if (!piece) throw new ValidationError({ take: ['There is no such change in this update.'] });
  if (piece.locked) throw new RequestError('stages_locked');
}

interface Made {
  update: Update;
  origin: OriginRow;
  taken: Taken;
  files: ReadonlyMap<string, string>;
}

/** The taken document with fresh ids for what has come from the template, and the map of ids with these. */
function ownDocument(deps: Deps, { update, origin, taken, files }: Made) {
  const ids = new Map([...Object.entries(origin.ids), ...files]);
  const foreign = new Set(idsOf(update.content.document).filter((id) => !ids.has(id)));
  const idOf = (id: string) => {
    if (!foreign.has(id)) return id;
    const own = ids.get(id) ?? deps.newId();
    ids.set(id, own);
    return own;
  };
  const copied = { document: withIds(taken.document, idOf), series: [] };
  return { document: withFiles(copied, (file) => files.get(file) ?? file).document, ids };
}

const idsOf = ({ stages, tags, notes = [], triggers = [] }: FunnelDocument): string[] => [
  ...[...tags, ...notes, ...triggers].map(({ id }) => id),
  ...stages.flatMap((stage) => idsIn('stage', stage)),
];

/** A file that came into the update after the others were copied. */
async function refuseUncopied(tx: Tx, funnel: FunnelRow, document: FunnelDocument): Promise<void> {
  const before = new Set(filesOfDocument(funnel.document));
  const added = filesOfDocument(document).filter((id) => !before.has(id));
  const own = await ownedFiles(tx, funnel.owner_id, added);
  const { revision } = funnel;
  if (added.some((id) => !own.has(id)))
    throw new RequestError('stale_revision', {}, { revision, document: funnel.document });
}

const store = async (
  deps: Deps,
  tx: Tx,
  funnel: FunnelRow,
  batch: { id: string | null; hash: string; edits: Edit[] },
) => (batch.edits.length === 0 ? null : storeBatch(deps, tx, funnel, batch));

async function moveOn(
  tx: Tx,
  { owner_id, funnel_id }: OriginRow,
  {
    update,
    ids,
    batch,
  }: {
    update: Update;
    ids: ReadonlyMap<string, string>;
    batch: { id: string | null; hash: string; applied: AppliedUpdate };
  },
): Promise<void> {
  await tx
    .updateTable('funnel_templates')
    .set({
      ...{ version: update.to, ids: JSON.stringify(Object.fromEntries(ids)) },
      ...{ base: JSON.stringify(update.content.document), batch_id: batch.id, batch_hash: batch.hash },
      batch_answer: JSON.stringify(batch.applied),
    })
    .where('owner_id', '=', owner_id)
    .where('funnel_id', '=', funnel_id)
    .execute();
}
