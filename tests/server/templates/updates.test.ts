import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { endpoints } from '#contract/endpoints.ts';
import type { Edit, Funnel, Stage } from '#contract/schemas/funnels/funnel.ts';
import type { Template } from '#contract/schemas/funnels/template.ts';
import { invertEdits } from '#machines/funnel/edits/invertEdit.ts';
import { editedOf } from '#machines/funnel/edits/documentOf.ts';
import { longTest } from '#tests/support/longTest.ts';
import { message, picture, uploadPicture, withoutIds } from '../funnels/bundleWorld.ts';
import { uploadAs } from '../mailings/uploads.ts';
import { openTemplateWorld, type TemplateWorld } from './templateWorld.ts';

let world: TemplateWorld;
beforeAll(async () => {
  world = await openTemplateWorld();
});
afterAll(() => world.close());

const stageOf = (title: string, messages: Stage['messages'] = []): Stage => ({
  ...{ id: v7(), title, icon: 'flag', colour: 'blue', x: 0, y: 600 },
  messages: messages.length > 0 ? messages : [message({ text: title })],
});

async function added(): Promise<{ template: Template; funnel: Funnel }> {
  const template = await world.published(world.owner);
  return { template, funnel: await world.add(world.owner, template) };
}
const current = async ({ id }: Funnel): Promise<Funnel> =>
  (await world.owner.call<Funnel>(endpoints.funnels.get, { params: { id } })).body;

describe('an update from a template', () => {
  longTest('is 409 where nothing is newer, and 404 for a funnel that is of no template', async () => {
    const { funnel } = await added();
    expect(await world.update(world.owner, funnel)).toMatchObject({ status: 409, body: { code: 'up_to_date' } });
    expect((await world.update(world.owner, await world.funnelOf(world.owner))).status).toBe(404);
    expect((await world.update(world.partner, funnel)).status).toBe(404);
  });

  it('gives their document with fresh ids where all is taken, as one batch that can be undone', async () => {
    const { owner, test } = world;
    const { template, funnel } = await added();
    const [first, second, third] = template.document.stages;
    const last = stageOf('Added');
    const button = { id: v7(), kind: 'next' as const, label: 'Go', to: last.id, tag: null };
    const newer = await world.next(owner, template, [
      { type: 'stage.add', stage: last, index: 1 },
      { type: 'stage.change', id: first?.id ?? '', title: 'Renamed', x: 77 },
      { type: 'message.change', id: first?.messages[0]?.id ?? '', buttons: [button] },
      { type: 'stage.move', id: third?.id ?? '', index: 0 },
      { type: 'message.remove', id: second?.messages[0]?.id ?? '' },
      { type: 'message.add', stage: second?.id ?? '', message: message({ text: 'Instead' }) },
    ]);
    expect((await current(funnel)).template).toMatchObject({ version: 1, latest: 2 });
    const { body: update } = await world.update(owner, funnel);
    expect(update).toMatchObject({ from: 1, to: 2, revision: 0 });
    expect(update.pieces.filter(({ chosen }) => !chosen)).toEqual([]);
    const take = update.pieces.map(({ id }) => id);
    const { status, body: taken } = await world.take(owner, funnel, { to: 2, take });
    expect(status).toBe(200);
    expect(taken).toMatchObject({ revision: 1, taken: take, along: [], template: { version: 2, latest: 2 } });
    expect(await withoutIds(test.url, taken)).toEqual(await withoutIds(test.url, newer));
    const fresh = taken.document.stages.find(({ title }) => title === 'Added');
    expect(fresh?.id).not.toBe(last.id);
    const undo = invertEdits(editedOf(funnel.name, funnel.document), taken.edits);
    expect((await world.edit(owner, taken, undo)).status).toBe(200);
    expect((await current(funnel)).document).toEqual(funnel.document);
    expect(await world.update(owner, funnel)).toMatchObject({ status: 409, body: { code: 'up_to_date' } });
  });

  it('never takes what was not chosen, and does not offer it again unless it changes again', async () => {
    const { owner } = world;
    const { template, funnel } = await added();
    const id = template.document.stages[0]?.id ?? '';
    const own = funnel.document.stages[0]?.id ?? '';
    await world.edit(owner, funnel, [{ type: 'stage.change', id: own, title: 'Mine' }]);
    await world.next(owner, template, [{ type: 'stage.change', id, title: 'Theirs', colour: 'red' }]);
    const { body: update } = await world.update(owner, funnel);
    expect(update.pieces).toMatchObject([
      {
        kind: 'change',
        of: 'stage',
        stage: own,
        field: 'title',
        theirs: 'Theirs',
        mine: 'Mine',
        conflict: true,
        chosen: false,
      },
      { field: 'colour', base: funnel.document.stages[0]?.colour, theirs: 'red', conflict: false, chosen: true },
    ]);
    const { body } = await world.take(owner, funnel, { to: 2, take: [] });
    expect(body).toMatchObject({ edits: [], taken: [], template: { version: 2 } });
    expect(body.document.stages[0]).toMatchObject({ title: 'Mine', colour: funnel.document.stages[0]?.colour });
    await world.next(owner, template, [{ type: 'stage.change', id, title: 'Once more' }]);
    const { body: next } = await world.update(owner, funnel);
    expect(next.pieces).toMatchObject([{ field: 'title', base: 'Theirs', theirs: 'Once more', mine: 'Mine' }]);
  });

  it('takes along what a piece needs and says so', async () => {
    const { owner } = world;
    const { template, funnel } = await added();
    const target = stageOf('Target');
    const first = template.document.stages[0]?.messages[0];
    const button = { id: v7(), kind: 'next' as const, label: 'Go', to: target.id, tag: null };
    await world.next(owner, template, [
      { type: 'stage.add', stage: target },
      { type: 'message.change', id: first?.id ?? '', buttons: [...(first?.buttons ?? []), button] },
    ]);
    const { pieces } = (await world.update(owner, funnel)).body;
    const needing = pieces.find(({ of }) => of === 'button');
    const { body } = await world.take(owner, funnel, { to: 2, take: [needing?.id ?? ''] });
    expect(body.along).toEqual(needing?.needs);
    const arrived = body.document.stages.at(-1);
    expect(arrived?.title).toBe('Target');
    expect(body.document.stages[0]?.messages[0]?.buttons.at(-1)).toMatchObject({ label: 'Go', to: arrived?.id });
  });

  it('shows a moved stage as locked once the funnel has run', async () => {
    const { owner, test } = world;
    const { template, funnel } = await added();
    const ran = { first_run_at: new Date() };
    await test.app.deps.db.updateTable('funnels').set(ran).where('id', '=', funnel.id).execute();
    await world.next(owner, template, [{ type: 'stage.move', id: template.document.stages[2]?.id ?? '', index: 0 }]);
    const { pieces } = (await world.update(owner, funnel)).body;
    expect(pieces).toMatchObject([{ kind: 'move', of: 'stage', locked: true, chosen: false }]);
    const refused = await world.take(owner, funnel, { to: 2, take: pieces.map(({ id }) => id) });
    expect(refused).toMatchObject({ status: 409, body: { code: 'stages_locked' } });
    expect((await world.take(owner, funnel, { to: 2, take: [] })).status).toBe(200);
  });

  it('is applied once, however often the request comes', async () => {
    const { owner } = world;
    const { template, funnel } = await added();
    const id = template.document.stages[0]?.id ?? '';
    await world.next(owner, template, [{ type: 'stage.change', id, title: 'Theirs' }]);
    const { pieces } = (await world.update(owner, funnel)).body;
    const body = { id: v7(), to: 2, take: pieces.map((piece) => piece.id) };
    const answers = await Promise.all([1, 2, 3].map(() => world.take(owner, funnel, body)));
    expect(answers.map(({ status, body: { revision, taken } }) => ({ status, revision, taken }))).toEqual(
      answers.map(() => ({ status: 200, revision: 1, taken: body.take })),
    );
    expect(await world.take(owner, funnel, { ...body, take: [] })).toMatchObject({
      status: 409,
      body: { code: 'id_taken' },
    });
    const late = { id: v7(), to: 2, take: [] };
    expect(await world.take(owner, funnel, late)).toMatchObject({ status: 409, body: { code: 'up_to_date' } });
  });

  it('refuses a version that is not the newest, and a piece that is not of it', async () => {
    const { owner } = world;
    const { template, funnel } = await added();
    const edits: Edit[] = [{ type: 'stage.change', id: template.document.stages[0]?.id ?? '', title: 'Two' }];
    await world.next(owner, template, edits);
    const stale = await world.take(owner, funnel, { to: 3, take: [] });
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_revision' } });
    const unknown = await world.take(owner, funnel, { to: 2, take: ['stage:x:add'] });
    expect(unknown).toMatchObject({ status: 400, body: { take: ['There is no such change in this update.'] } });
    expect((await current(funnel)).template).toMatchObject({ version: 1 });
  });

  longTest('brings the pictures of another owner’s template, and offers none that the owner has already', async () => {
    const { admin, partner, test } = world;
    const template = await world.published(admin, { scope: 'affiliates' });
    const funnel = await world.add(partner, template);
    const bytes = await picture('#864');
    const file = await uploadPicture(test.url, admin, bytes);
    const messageId = template.document.stages[0]?.messages[0]?.id ?? '';
    await world.next(admin, template, [{ type: 'message.change', id: messageId, image: file.id }]);
    const { body: update } = await world.update(partner, funnel);
    expect(update.pieces).toMatchObject([
      { field: 'media', theirs: { image: file.id }, mine: { image: null }, chosen: true },
    ]);
    expect((await fetch(new URL(update.files[file.id]?.url ?? '', test.url))).status).toBe(200);
    const { body } = await world.take(partner, funnel, { to: 2, take: update.pieces.map(({ id }) => id) });
    const own = body.document.stages[0]?.messages[0]?.image ?? '';
    expect(own).not.toBe(file.id);
    expect(Buffer.from(await (await fetch(new URL(body.files[own]?.url ?? '', test.url))).arrayBuffer())).toEqual(
      bytes,
    );
  });

  longTest('brings files of any kind under their names in place of a picture, as one change', async () => {
    const { admin, partner, test } = world;
    const template = await world.published(admin, { scope: 'affiliates' });
    const funnel = await world.add(partner, template);
    const files = [await uploadAs(test, admin, 'document', 'Прайс.pdf'), await uploadAs(test, admin, 'document')];
    const messageId = template.document.stages[0]?.messages[0]?.id ?? '';
    await world.next(admin, template, [{ type: 'message.change', id: messageId, image: null, files }]);
    const { body: update } = await world.update(partner, funnel);
    expect(update.pieces).toMatchObject([{ field: 'media', theirs: { image: null, files } }]);
    const { body } = await world.take(partner, funnel, { to: 2, take: update.pieces.map(({ id }) => id) });
    const own = body.document.stages[0]?.messages[0]?.files ?? [];
    expect(own.map(({ as }) => as)).toEqual(['document', 'document']);
    expect(own.map(({ file }) => file)).not.toContain(files[0]?.file);
    expect(body.files[own[0]?.file ?? '']).toMatchObject({ name: 'Прайс.pdf', mime: 'application/pdf' });
    const another = await world.add(partner, template);
    expect(Object.values(another.files).map(({ name }) => name)).toContain('Прайс.pdf');
  });
});
