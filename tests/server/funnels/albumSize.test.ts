import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { albumTooBigText } from '#contract/fileFit.ts';
import type { Edit } from '#contract/schemas/funnels/funnel.ts';
import { requireSendable, toMessage } from '#server/domain/contacts/one/ownMessage.ts';
import { uploadFile } from '#server/domain/files/uploadFile.ts';
import { createFunnel } from '#server/domain/funnels/create/createFunnel.ts';
import { editFunnel } from '#server/domain/funnels/edits/editFunnel.ts';
import { parseSendable } from '#server/domain/sendable/sendableMessage.ts';
import { transaction } from '#server/db/transaction.ts';
import { film } from '#tests/support/files/film.ts';
import { type FunnelWorld, newFunnel, openFunnelWorld, refusal, stage } from './funnelWorld.ts';

let world: FunnelWorld;
beforeAll(async () => {
  world = await openFunnelWorld();
});
afterAll(() => world.close());

/** A film that counts as so many megabytes. */
async function filmOf(megabytes: number): Promise<string> {
  const source = Readable.from([film({ bytes: megabytes })]);
  const signal = new AbortController().signal;
  const { id } = await uploadFile(world.deps, world.actor, { source, as: 'video', fileName: 'film.mp4', signal });
  await world.deps.db
    .updateTable('files')
    .set({ bytes: megabytes * 1024 * 1024 })
    .where('id', '=', id)
    .execute();
  return id;
}

test('an album of more than Telegram takes in one request is refused wherever it is set, and in whatever the message keeps it', async () => {
  const { deps, actor } = world;
  const [small, large] = [await filmOf(9), await filmOf(45)];
  const pair = { image: small, video: large };
  const list = { files: [small, large].map((file) => ({ file, as: 'video' as const })) };
  const own = { text: 'Both', ...pair };
  const refused = (path: string) => ({ [path]: [albumTooBigText] });
  const message = (media: object) => ({ ...own, image: null, video: null, buttons: [], ...media });
  const parse = (media: object, before?: object) =>
    refusal(
      parseSendable(deps, deps.db, {
        ...{ ownerId: actor.userId, message: message(media) },
        ...(before && { before: { ...message(before), id: randomUUID() } }),
      }),
    );
  expect(await parse(pair)).toEqual(refused('message.video'));
  expect(await parse(list)).toEqual(refused('message.files'));
  expect(await parse({ video: large })).toBe('no refusal');
  // what was there before is a problem of the message, whose text can be changed
  expect(await parse(pair, pair)).toBe('no refusal');
  expect(await refusal(transaction(deps.db, (tx) => requireSendable(tx, actor.userId, toMessage(deps, own))))).toEqual(
    refused('message.video'),
  );

  const one = stage('One');
  const [first] = one.messages;
  if (!first) throw new Error('no message');
  const withPair = { ...one, messages: [{ ...first, ...pair }] };
  const document = { stages: [withPair], tags: [] };
  expect(await refusal(createFunnel(deps, actor, { name: 'Funnel', document }))).toEqual(
    refused('stages.0.messages.0.video'),
  );
  const { id } = await newFunnel(world);
  const edit = (...edits: Edit[]) => refusal(editFunnel(deps, actor, { id, base_revision: 0, edits, batch_id: null }));
  const change = (media: object): Edit => ({ type: 'message.change', id: first.id, ...media });
  const add: Edit = { type: 'stage.add', stage: one };
  expect(await edit({ type: 'stage.add', stage: withPair })).toEqual(refused('edits.0.stage.messages.0.video'));
  expect(await edit(add, change({ image: small }), change({ video: large }))).toEqual(refused('edits.2.video'));
  expect(await edit(add, change(list))).toEqual(refused('edits.1.files'));
  expect(await edit(add, change({ video: large }), change({ image: small, video: null }))).toBe('no refusal');
});

test('an album that was too large already can be made smaller step by step, put back, and no larger', async () => {
  const { deps, actor } = world;
  const [eight, nine, larger, film] = [await filmOf(8), await filmOf(9), await filmOf(10), await filmOf(45)];
  const one = stage('One');
  const [first] = one.messages;
  if (!first) throw new Error('no message');
  const { id } = await newFunnel(world);
  const before = { stages: [{ ...one, messages: [{ ...first, image: nine, video: film }] }], tags: [] };
  const row = deps.db.updateTable('funnels').set({ document: JSON.stringify(before) });
  await row.where('id', '=', id).execute();
  let base_revision = 0;
  const edit = async (image: string) => {
    const edits: Edit[] = [{ type: 'message.change', id: first.id, image }];
    const said = await refusal(editFunnel(deps, actor, { id, base_revision, edits, batch_id: null }));
    if (said === 'no refusal') base_revision += 1;
    return said;
  };
  const refused = { 'edits.0.video': [albumTooBigText] };
  expect(await edit(larger)).toEqual(refused);
  expect(await edit(eight)).toBe('no refusal');
  expect(await edit(nine)).toEqual(refused);
  // what people get may come back
  await deps.db
    .updateTable('funnels')
    .set({ live_document: JSON.stringify(before) })
    .where('id', '=', id)
    .execute();
  expect(await edit(nine)).toBe('no refusal');
});
