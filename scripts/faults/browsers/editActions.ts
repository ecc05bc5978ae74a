import { type Act, pressButton } from './act.ts';
import { pressUncovered, stages, withMessageOpen, withStage, withStageOpen } from './openPanels.ts';
import { closeAll } from './questions.ts';
import { Impossible } from './screen.ts';
import { undoInField } from './typing.ts';

const mostStages = 9;
const mostMessages = 5;

export const addStage: Act = async (screen) => {
  if ((await stages(screen.page).count()) >= mostStages) throw new Impossible();
  if (screen.kind === 'phone') await closeAll(screen);
  await pressButton('Add a stage')(screen);
};

export const addMessage: Act = async (screen) => {
  const { page } = screen;
  if (screen.kind === 'phone') {
    await closeAll(screen);
    const stage = await screen.oneOf(stages(page));
    if ((await stage.getByRole('button', { name: /^Move the message/ }).count()) >= mostMessages)
      throw new Impossible();
    return stage.getByRole('button', { name: 'Message', exact: true }).tap();
  }
  const panel = await withStage(screen);
  if ((await panel.getByRole('button', { name: /^Message \d+$/ }).count()) >= mostMessages) throw new Impossible();
  await panel.getByRole('button', { name: 'Add a message' }).first().click();
};

export const removeStage: Act = async (screen) => {
  if ((await stages(screen.page).count()) < 2) throw new Impossible();
  const open = await withStageOpen(screen);
  const name = screen.kind === 'phone' ? 'Delete' : 'Delete the stage';
  await screen.press(open.getByRole('button', { name, exact: true }));
};

export const removeMessage: Act = async (screen) => {
  const open = await withMessageOpen(screen);
  await screen.press(open.getByRole('button', { name: 'Delete the message' }));
};

export const moveStageOnCanvas: Act = async (screen) => {
  const { page, chances } = screen;
  const head = (await screen.oneOf(stages(page))).getByRole('heading');
  await pressUncovered(screen, head);
  const box = await head.boundingBox();
  if (!box) throw new Impossible();
  const [x, y] = [box.x + Math.min(box.width / 2, 40), box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + chances.between(-120, 120), y + chances.between(-80, 80), { steps: 3 });
  await page.mouse.up();
};

export const moveStageInOutline: Act = async (screen) => {
  await closeAll(screen);
  const moves = screen.page.getByRole('button', { name: /^Move the stage “.*” (up|down)$/ });
  await (await screen.oneOf(moves)).tap();
};

export const moveMessage: Act = async (screen) => {
  const open = await withMessageOpen(screen);
  const moves = open.getByRole('button', { name: /^Move the message (up|down)$/, disabled: false });
  await screen.press(await screen.oneOf(moves));
};

/** Moves a message by its handle's menu, possibly into the next stage. */
export const moveMessageByMenu: Act = async (screen) => {
  const { page, chances } = screen;
  await closeAll(screen);
  const handle = await screen.oneOf(page.getByRole('button', { name: /^Move the message “/ }));
  await handle.tap();
  const way = chances.pick([/^(Move up|Up, )/, /^(Move down|Down, )/]);
  await (await screen.lastOf(page.getByRole('menuitem', { name: way, disabled: false }))).tap();
};

export const undoOrRedo =
  (what: 'Undo' | 'Redo'): Act =>
  async (screen) => {
    const { page, chances, kind } = screen;
    const button = await screen.lastOf(page.getByRole('button', { name: new RegExp(`^${what}: `) }));
    if (kind === 'canvas' && chances.chance(0.5)) {
      await undoInField(screen);
      await page.keyboard.press(what === 'Undo' ? 'ControlOrMeta+Z' : 'ControlOrMeta+Shift+Z');
      return 'by keys';
    }
    if (kind === 'phone') await closeAll(screen);
    const name = await button.getAttribute('aria-label');
    await screen.press(button);
    return name ?? '';
  };
