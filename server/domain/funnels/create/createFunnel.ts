import type { FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { CreateFunnelInput, MadeFunnel } from '#contract/schemas/funnels/funnelInput.ts';
import { transaction } from '#server/db/transaction.ts';
import { bodyHash } from '#server/domain/bodyHash.ts';
import type { Actor, Deps } from '#server/domain/deps.ts';
import type { BotIdentity } from '#server/domain/gateways/telegram.ts';
import { lockOwner } from '#server/domain/fields/adoptFields.ts';
import { ValidationError } from '#server/domain/requestErrors.ts';
import { validDocument } from '../edits/applyBatch.ts';
import { refuseUrlsOf } from '../edits/refuseUrls.ts';
import { parseTitle } from '#server/domain/parseTitle.ts';
import { botTransaction } from '#server/domain/bot/botTransaction.ts';
import { connectLocked } from '../connect/connectBot.ts';
import { albumsInDocument, filesOfDocument, listedInDocument } from '#machines/funnel/files.ts';
import { refuseForeignFiles, refuseUnfitFiles } from '../funnelFiles.ts';
import { identifyBot, prepareBot } from '#server/domain/bot/identifyBot.ts';
import { findCreatedFunnel, insertFunnel } from './newFunnel.ts';
import { refuseOccupied } from '#server/domain/bot/occupancy.ts';
import { ownersZone } from './ownersZone.ts';
import { unusedName } from './unusedName.ts';
import { viewFunnel } from '../viewFunnel.ts';

const empty: FunnelDocument = { stages: [], tags: [] };

/** Creates a funnel by name, from a bot's token or from a template, atomically. Idempotent: a retried request gets the funnel that it created. */
export async function createFunnel(deps: Deps, actor: Actor, input: CreateFunnelInput): Promise<MadeFunnel> {
  // the same request again, with an answer to what was asked about its fields or without it
  const hash = bodyHash({ ...input, fields: undefined });
  const made = await findCreatedFunnel(deps.db, actor, { id: input.id, hash });
  if (made) return viewFunnel(deps, deps.db, made);
  if (input.name === undefined && input.token === undefined && input.template === undefined)
    throw new ValidationError({ name: ['This field is required.'] });
  if (input.name !== undefined) parseTitle('name', input.name);
  if (input.template !== undefined && input.document !== undefined)
    throw new ValidationError({ template: ['Invalid value.'] });
  const start = input.template === undefined ? null : await deps.startFromTemplate(actor, input.template, input.fields);
  const document = start?.document ?? validDocument(input.document ?? empty);
  if (!start) refuseUrlsOf(document);
  await refuseForeignFiles(deps.db, actor.userId, filesOfDocument(document));
  if (input.document) {
    const albums = albumsInDocument(document);
    await refuseUnfitFiles(deps.db, actor.userId, { listed: listedInDocument(document), albums });
  }
  const id = input.id ?? deps.newId();
  const bot = input.token === undefined ? null : await ownBot(deps, actor, { ...input, id, token: input.token });
  const settings = { time_zone: await ownersZone(deps, actor), answers: {} };
  return botTransaction(deps.db, async (tx) => {
    const name =
      input.name === undefined
        ? await unusedName(tx, actor.userId, parseTitle('name', start?.name ?? bot?.identity.name ?? ''))
        : parseTitle('name', input.name);
    if (start) {
      // whoever sends the same at the same time comes after, and makes no field twice
      await lockOwner(tx, actor);
      const earlier = await findCreatedFunnel(tx, actor, { id, hash });
      if (earlier) return viewFunnel(deps, tx, earlier);
    }
    const adopted = await start?.adopt(tx);
    const funnel = { id, hash, name, document: adopted?.document ?? document, settings };
    const { row, isNew } = await insertFunnel(deps, tx, actor, funnel);
    if (isNew) await adopted?.record(tx, row);
    const connected = isNew && bot ? await connectLocked(deps, tx, row, { ...bot, address: actor.address }) : row;
    const made_fields = adopted?.made ?? [];
    return { ...(await viewFunnel(deps, tx, connected)), ...(made_fields.length > 0 && { made_fields }) };
  });
}

/** Identifies the bot of a token and prepares it at Telegram. */
async function ownBot(
  deps: Deps,
  actor: Actor,
  { id, token, take_over }: { id: string; token: string; take_over?: boolean | undefined },
): Promise<{ identity: BotIdentity; token: string; take_over: boolean; menu: string[] }> {
  const identity = await identifyBot(deps, token);
  if (!take_over) {
    const wanted = { telegramId: identity.telegram_id, ownerId: actor.userId, funnelId: id };
    await transaction(deps.db, (tx) => refuseOccupied(tx, wanted));
  }
  const menu = await prepareBot(deps, token, take_over ?? false);
  return { identity, token, take_over: take_over ?? false, menu };
}
