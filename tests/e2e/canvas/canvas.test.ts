import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Funnel, Stage } from '#contract/schemas/funnels/funnel.ts';
import { graphOf } from '#src/features/editor/model/graph.ts';
import { stageBorder, stageHandles, stageHeight } from '#src/features/editor/model/stageBox.ts';
import type { SignedUp } from '#tests/support/app.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { longTest } from '#tests/support/longTest.ts';
import { seedFunnel } from '#tests/support/seedFunnel.ts';
import { stableBox } from '#tests/support/stableBox.ts';
import { visitFunnel } from '#tests/support/visit.ts';
import { builtChunk } from '#tests/support/web.ts';
import { seedDocument } from '#scripts/database/seedDocument.ts';
import { isSaved, stageOf } from '../editing.ts';
import { focused } from '../focus.ts';
import { browser } from '../sharedBrowser.ts';
import { product } from '../sharedProduct.ts';

async function openFunnel(options: Parameters<typeof visitFunnel>[2] = {}) {
  const visited = await visitFunnel(browser, product.url, options);
  await visited.page.getByRole('article').first().waitFor();
  return visited;
}

const stored = async (user: SignedUp, id: string): Promise<Funnel> =>
  (await user.call<Funnel>(endpoints.funnels.get, { params: { id } })).body;
const titlesOf = (page: Page) =>
  page.getByRole('article').evaluateAll((all) => all.map((a) => a.getAttribute('aria-label')));
const head = async (page: Page, title: string) => {
  const box = await stableBox(stageOf(page, title));
  return { x: box.x + 60, y: box.y + 18 };
};

longTest(
  'the context menu of a stage offers its actions, and that of the empty canvas adds a stage there',
  async () => {
    const { page, context, errors } = await openFunnel();
    await stageOf(page, 'Offer').click({ button: 'right' });
    const menu = page.getByRole('menu');
    await menu.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await menu.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect.poll(() => titlesOf(page)).toEqual(['Hello', 'Offer', 'Offer', 'Thanks']);
    await page.locator('.react-flow__pane').click({ button: 'right', position: { x: 300, y: 600 } });
    await menu.getByRole('menuitem', { name: 'Paste' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await stageOf(page, 'New stage').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  },
);

test('a new stage is focused and in the viewport and overlaps nothing; inserted on an arrow, it moves its neighbours apart', async () => {
  const { page, context, errors } = await openFunnel();
  const map = page.getByRole('img', { name: 'Minimap' });
  expect(await map.count()).toBe(0);
  await page.mouse.move(700, 600);
  await page.mouse.wheel(300, 3000);
  await expect.poll(async () => (await stageOf(page, 'Hello').boundingBox())?.y).toBeLessThan(0);
  await map.waitFor();
  await page.keyboard.press('n');
  const added = stageOf(page, 'New stage');
  await page.getByRole('complementary', { name: 'Stage: New stage' }).waitFor();
  await expect.poll(() => focused(page)).toBe('Stage title');
  const isSeen = async (stage: Locator) => {
    const [one, canvas, small] = await Promise.all([
      stableBox(stage),
      stableBox(page.locator('.react-flow')),
      map.isVisible().then((isShown) => (isShown ? map.boundingBox() : null)),
    ]);
    const right = one.x + one.width;
    const bottom = one.y + one.height;
    const isWithin = one.x > canvas.x && one.y > canvas.y && right < canvas.x + canvas.width;
    return isWithin && bottom < canvas.y + canvas.height && !(small && right > small.x && bottom > small.y);
  };
  expect(await isSeen(added)).toBe(true);
  await page.keyboard.press('Escape');
  await expect
    .poll(() => page.locator('.react-flow__node:focus').getByRole('article').getAttribute('aria-label'))
    .toBe('New stage');
  await page.keyboard.press('Delete');
  await added.waitFor({ state: 'detached' });
  await page.keyboard.press('0');
  await stageOf(page, 'Thanks').locator('header').click();
  await expect.poll(() => isSeen(stageOf(page, 'Thanks'))).toBe(true);

  await page.keyboard.press('Escape');
  await page.keyboard.press('0');
  await stableBox(stageOf(page, 'Hello'));
  const arrow = page.locator('.react-flow__edge-path').first();
  const half = await arrow.evaluate((path: SVGPathElement) => {
    const { x, y } = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM() ?? undefined);
    return { x, y };
  });
  await page.mouse.move(half.x, half.y);
  await page.getByRole('button', { name: 'Insert a stage here' }).click();
  await added.waitFor();
  const boxes = await Promise.all((await page.getByRole('article').all()).map((stage) => stableBox(stage)));
  const areOver = boxes.flatMap((a, i) =>
    boxes.slice(i + 1).filter((b) => Math.abs(a.x - b.x) < a.width && a.y < b.y + b.height && b.y < a.y + a.height),
  );
  expect(areOver).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

longTest('Ctrl+K finds a command, Ctrl+F finds a stage by its text', async () => {
  const { page, context, errors } = await openFunnel();
  await page.keyboard.press('ControlOrMeta+KeyK');
  // not waiting for the field
  await page.keyboard.type('select all');
  await page.getByRole('option', { name: 'Select all', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.react-flow__node.selected').count()).toBe(3);
  await page.keyboard.press('ControlOrMeta+KeyF');
  const find = page.getByRole('combobox', { name: 'Find a stage' });
  await find.fill('cup of clay');
  await expect.poll(() => page.getByRole('option').count()).toBe(1);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.react-flow__node.selected').count()).toBe(1);
  expect(await page.locator('.react-flow__node.selected').getByRole('article').getAttribute('aria-label')).toBe(
    'Offer',
  );
  expect(errors).toEqual([]);
  await context.close();
});

longTest('stages selected by a box are duplicated and deleted by keyboard', async () => {
  const { page, context, errors } = await openFunnel();
  const selected = () => page.locator('.react-flow__node.selected').count();
  const from = await head(page, 'Hello');
  const to = await stableBox(stageOf(page, 'Offer'));
  await page.keyboard.down('Shift');
  await page.mouse.move(from.x - 100, from.y - 60);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width + 40, to.y + 300, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await expect.poll(selected).toBe(2);
  expect(await page.getByRole('toolbar', { name: 'Stage' }).count()).toBe(0);
  await page.keyboard.press('ControlOrMeta+KeyD');
  await expect.poll(() => titlesOf(page)).toHaveLength(5);
  await expect.poll(selected).toBe(2);
  await page.keyboard.press('Delete');
  await expect.poll(() => titlesOf(page)).toEqual(['Hello', 'Offer', 'Thanks']);

  const original = page.locator('.react-flow__node').nth(1);
  const id = await original.getAttribute('data-id');
  await original.locator('header').click();
  await page.keyboard.press('ControlOrMeta+KeyD');
  await page.locator(`.react-flow__node.selected:focus:not([data-id="${id}"])`).waitFor();
  await page.keyboard.press('Delete');
  await expect.poll(() => titlesOf(page)).toEqual(['Hello', 'Offer', 'Thanks']);
  expect(await original.getAttribute('data-id')).toBe(id);
  await page.keyboard.press('ControlOrMeta+KeyA');
  await expect.poll(selected).toBe(3);
  await page.keyboard.press('Escape');
  await expect.poll(selected).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

longTest(
  'Esc closes the list of shortcuts and keeps the selection; zooming keeps an unsaved title, and Esc discards it',
  async () => {
    const { page, context } = await openFunnel();
    await stageOf(page, 'Offer').click({ position: { x: 80, y: 18 } });
    await page.locator('.react-flow').focus();
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Shortcuts' });
    await list.waitFor();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    expect(await page.locator('.react-flow__node.selected').count()).toBe(1);
    // a key goes to the canvas once the list has given the focus back
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.react-flow') !== null)).toBe(true);
    const offer = page.getByRole('article').nth(1);
    await page.keyboard.press('F2');
    const title = offer.getByRole('textbox', { name: 'Stage title' });
    await title.fill('Another');
    await expect
      .poll(async () => {
        await title.hover();
        await page.keyboard.down('Control');
        await page.mouse.wheel(0, 200);
        await page.keyboard.up('Control');
        return offer.getByRole('button').count();
      })
      .toBe(0);
    expect(await title.inputValue()).toBe('Another');
    await page.keyboard.press('Escape');
    await title.waitFor({ state: 'detached' });
    expect(await titlesOf(page)).toEqual(['Hello', 'Offer', 'Thanks']);
    await context.close();
  },
);

longTest('tidying up lays the stages out in columns, as one undo step', async () => {
  const { page, context, user, id, errors } = await openFunnel();
  const places = async () => (await stored(user, id)).document.stages.map(({ x, y }) => [x, y]);
  const before = await places();
  const from = await head(page, 'Thanks');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 500, from.y + 260, { steps: 8 });
  await page.mouse.up();
  await expect.poll(async () => (await places())[2]?.[1]).not.toBe(0);
  const dragged = await places();
  await page.getByRole('button', { name: 'Tidy up' }).click();
  await expect.poll(async () => (await places())[2]?.[0]).toBeGreaterThan((await places())[1]?.[0] ?? 0);
  expect((await places())[0]).toEqual(before[0]);
  await page.locator('.react-flow').focus();
  await page.keyboard.press('ControlOrMeta+KeyZ');
  await expect.poll(places).toEqual(dragged);
  expect(errors).toEqual([]);
  await context.close();
});

const viewportOf = (page: Page) =>
  page.locator('.react-flow__viewport').evaluate((viewport) => (viewport as HTMLElement).style.transform);

longTest('a large funnel opens at its first stage, readable, and later where it was left', async () => {
  const document = seedDocument(60, 3, randomUUID);
  const { page, context } = await openFunnel({ seed: (owner) => seedFunnel(owner, { document }) });
  await expect.poll(() => viewportOf(page)).toContain('scale(0.8)');
  const { x, y } = await stableBox(stageOf(page, document.stages[0]?.title ?? ''));
  const canvas = await stableBox(page.locator('.react-flow'));
  expect([x - canvas.x, y - canvas.y].map(Math.round)).toEqual([48, 64]);
  await page.mouse.move(x + 600, y + 300);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => viewportOf(page)).toContain('-636px');
  const left = await viewportOf(page);
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('-636');
  await page.reload();
  await expect.poll(() => viewportOf(page)).toBe(left);
  await context.close();
});

longTest('the keyboard zooms the canvas and moves stages, and presses in a row are one undo step', async () => {
  const { page, context, user, id } = await openFunnel();
  const place = async () => {
    const stage = (await stored(user, id)).document.stages[1];
    return [stage?.x, stage?.y];
  };
  const zoom = page.getByTitle('To 100 %');
  await page.keyboard.press('1');
  await expect.poll(() => zoom.innerText()).toBe('100%');
  await page.keyboard.press('+');
  await expect.poll(() => zoom.innerText()).toBe('120%');
  await page.keyboard.press('-');
  await expect.poll(() => zoom.innerText()).toBe('100%');
  const [x, y] = await place();
  const at = await head(page, 'Offer');
  await page.mouse.click(at.x, at.y);
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(`Shift+${key}`);
  await expect.poll(place).toEqual([(x ?? 0) + 20, (y ?? 0) + 10]);
  await page.keyboard.press('ControlOrMeta+KeyZ');
  await expect.poll(place).toEqual([x, y]);
  await context.close();
});

longTest('a dragged stage snaps to its neighbours', async () => {
  const { page, context, user, id } = await openFunnel();
  const from = await head(page, 'Offer');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 2, from.y + 2);
  await page.mouse.move(from.x + 30, from.y + 120, { steps: 4 });
  await page.mouse.move(from.x + 3, from.y + 4, { steps: 4 });
  await page.locator('[class*=guide]').first().waitFor({ state: 'attached' });
  await page.mouse.move(from.x + 33, from.y + 3, { steps: 4 });
  await page.mouse.up();
  await page.locator('[class*=guide]').first().waitFor({ state: 'detached' });
  await expect.poll(async () => (await stored(user, id)).document.stages[1]?.x).not.toBe(360);
  expect((await stored(user, id)).document.stages[1]?.y).toBe(0);
  await context.close();
});

longTest(
  'zoomed out, stages show only titles and arrows; zoomed in, their messages; the minimap navigates',
  async () => {
    const document = seedDocument(120, 3, randomUUID);
    const { page, context, errors } = await openFunnel({ seed: (owner) => seedFunnel(owner, { document }) });
    await page.keyboard.press('0');
    await expect.poll(() => page.locator('.react-flow__edge').count()).toBeGreaterThan(50);
    await expect.poll(() => page.getByRole('article').getByRole('button').count()).toBe(0);
    await page.keyboard.press('1');
    const stage = page.getByRole('article').first();
    await stage.getByRole('button', { name: 'Move the message' }).first().waitFor();
    const drawn = await page.getByRole('article').evaluateAll((articles) =>
      articles.map((article) => {
        const { x, y, height } = article.getBoundingClientRect();
        const ends = [...article.querySelectorAll('.react-flow__handle')].map((end) => {
          const box = end.getBoundingClientRect();
          return { id: end.getAttribute('data-handleid'), x: box.x - x, y: box.y - y, width: box.width };
        });
        const rest = (article.lastElementChild?.getBoundingClientRect().bottom ?? 0) - y;
        return { title: article.getAttribute('aria-label'), height, ends, rest };
      }),
    );
    const graph = graphOf(document);
    const told = drawn.map(({ title }) => {
      const stage = document.stages.find((s) => s.title === title) as Stage;
      const ends = stageHandles(stage, graph).map(({ id, x, y, width }) => ({ id, x, y, width }));
      return { title, height: stageHeight(stage), ends, rest: stageHeight(stage) - stageBorder };
    });
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn).toEqual(told);
    const map = page.getByRole('img', { name: 'Minimap' });
    const shown = (stage: number) => stageOf(page, document.stages[stage]?.title ?? '').count();
    await map.click({ position: { x: 82, y: 6 } });
    await expect.poll(() => shown(0)).toBe(1);
    await map.dragTo(map, { sourcePosition: { x: 82, y: 6 }, targetPosition: { x: 82, y: 102 } });
    await expect.poll(() => shown(119)).toBe(1);
    expect(await shown(0)).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  },
);

longTest('stages are copied and pasted into another funnel in another tab, with the arrows between them', async () => {
  const { page, context, user, errors } = await openFunnel();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator('.react-flow__pane').click({ position: { x: 300, y: 700 } });
  await page.keyboard.press('ControlOrMeta+KeyA');
  const copied = async () => {
    await page.keyboard.press('ControlOrMeta+KeyC');
    return page.evaluate(() => navigator.clipboard.readText());
  };
  await expect.poll(copied).toContain('# Offer\n\nA cup of clay for 50.\n[I take it] → Thanks');

  const other = await seedFunnel(user, { name: 'Other', document: { stages: [], tags: [] } });
  const tab = await context.newPage();
  await tab.goto(new URL(`/content/funnels/${other.id}/`, product.url).href);
  await tab.locator('.react-flow__pane').click({ position: { x: 300, y: 300 } });
  await tab.keyboard.press('ControlOrMeta+KeyV');
  await expect.poll(() => titlesOf(tab)).toEqual(['Hello', 'Offer', 'Thanks']);
  await isSaved(tab);
  await expect.poll(async () => (await stored(user, other.id)).document.stages.length).toBe(3);
  const { stages } = (await stored(user, other.id)).document;
  expect(stages[1]?.messages[0]?.buttons[0]).toMatchObject({ to: stages[2]?.id });

  await tab.keyboard.press('ControlOrMeta+KeyX');
  await expect.poll(() => titlesOf(tab)).toEqual([]);
  await tab.keyboard.press('ControlOrMeta+KeyZ');
  await expect.poll(() => titlesOf(tab)).toEqual(['Hello', 'Offer', 'Thanks']);
  expect(errors).toEqual([]);
  await context.close();
});

longTest('a clipboard shortcut pressed while its lazy chunk is loading takes effect once it has loaded', async () => {
  const part = `**${await builtChunk('src/features/editor/surfaces/canvas/canvasPartsChunk.ts')}`;
  const { promise: isLoading, resolve: onRequest } = Promise.withResolvers<void>();
  const { promise: isPressed, resolve: letCome } = Promise.withResolvers<void>();
  const { page, context, errors } = await openFunnel({
    prepare: (opening) =>
      opening.route(part, async (route) => {
        onRequest();
        await isPressed;
        await route.continue();
      }),
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await stageOf(page, 'Offer').locator('header').click();
  await page.locator('.react-flow__node.selected').waitFor();
  await isLoading;
  await page.keyboard.press('ControlOrMeta+KeyC');
  letCome();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('# Offer');
  expect(errors).toEqual([]);
  await context.close();
});

longTest('a message picked up by keyboard while drag and drop is loading is picked up once it has loaded', async () => {
  const part = `**${await builtChunk('src/features/editor/surfaces/canvas/drag/MessageDrag.tsx')}`;
  const { promise: isPressed, resolve: letCome } = Promise.withResolvers<void>();
  const { page, context, errors } = await openFunnel({
    prepare: (opening) =>
      opening.route(part, async (route) => {
        await isPressed;
        await route.continue();
      }),
  });
  const handle = stageOf(page, 'Hello').getByRole('button', { name: 'Move the message' }).first();
  await handle.press('Space');
  letCome();
  await page.getByText('The message is at place 1 of the stage “Hello”.').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await page.getByText('The message stays where it was.').waitFor({ state: 'attached' });
  expect(await handle.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(errors).toEqual([]);
  await context.close();
});

/** A point of the canvas with nothing on it, nor beside it. */
function emptyPlace(): { x: number; y: number } {
  const isEmpty = (x: number, y: number) => document.elementFromPoint(x, y)?.matches('.react-flow__pane') ?? false;
  for (let y = 120; y < innerHeight; y += 40)
    for (let x = 120; x < innerWidth; x += 40)
      if (isEmpty(x, y) && isEmpty(x + 30, y) && isEmpty(x - 30, y)) return { x, y };
  throw new Error('The canvas is full.');
}

longTest(
  'a long press opens the context menu, also if the browser fires no contextmenu event; a moving touch does not',
  async () => {
    const part = await builtChunk('src/features/editor/surfaces/canvas/canvasPartsChunk.ts');
    let isFetched: Promise<unknown> = Promise.resolve();
    const { page, context, errors } = await openFunnel({
      prepare(opening) {
        isFetched = opening.waitForEvent('response', (response) => response.url().endsWith(part));
        // as Safari on a tablet does
        return opening.addInitScript(() => {
          const swallow = (event: Event) => {
            if (!event.isTrusted) return;
            event.preventDefault();
            event.stopImmediatePropagation();
          };
          addEventListener('contextmenu', swallow, { capture: true });
        });
      },
    });
    await isFetched;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const touch = await context.newCDPSession(page);
    const send = (
      type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
      touchPoints: { x: number; y: number }[],
    ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    const at = await head(page, 'Offer');
    const asked = () => page.evaluate(() => (globalThis as unknown as { asked: number }).asked);
    await page.evaluate(() => {
      Object.assign(globalThis, { asked: 0 });
      addEventListener('contextmenu', () => {
        Object.assign(globalThis, { asked: (globalThis as unknown as { asked: number }).asked + 1 });
      });
    });
    const menu = page.getByRole('menu');
    let heard = 0;
    // while the editor's parts still load, a press may go unheard, or the inspector that comes late close the menu
    const press = async (place: { x: number; y: number }, name: string) => {
      await send('touchStart', [place]);
      const isHeard = page.waitForFunction(
        (before) => (globalThis as unknown as { asked: number }).asked > before,
        heard,
        { timeout: 3_000 },
      );
      if (!(await isHeard.catch(() => null))) {
        await send('touchCancel', []);
        return false;
      }
      heard++;
      await send('touchEnd', []);
      const offer = menu.getByRole('menuitem', { name });
      return offer.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => false,
      );
    };
    await expect.poll(() => press(at, 'Duplicate'), { timeout: 60_000 }).toBe(true);
    expect(await asked()).toBe(heard);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });

    const empty = await page.evaluate(emptyPlace);
    await send('touchStart', [empty]);
    await send('touchMove', [{ x: empty.x + 30, y: empty.y }]);
    await send('touchEnd', []);
    expect(await asked()).toBe(heard);
    await expect.poll(() => press(empty, 'Paste'), { timeout: 60_000 }).toBe(true);
    expect(await asked()).toBe(heard);
    expect(errors).toEqual([]);
    await context.close();
  },
);
