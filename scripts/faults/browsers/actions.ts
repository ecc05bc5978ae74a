import type { Locator, Page } from 'playwright-core';
import { type LineKind, lineKinds } from './line.ts';
import { closeAll } from './questions.ts';
import { Impossible, type Screen } from './screen.ts';
import { messageRows } from './shownStages.ts';
import { typeInto, undoInField } from './typing.ts';

/** What a person may do next. @returns what it was, in a few words. */
export type Act = (screen: Screen) => Promise<string | void>;

export interface Action {
  name: string;
  /** How often it is drawn, beside the others. */
  weight: number;
  /** Where it can be done; everywhere where nothing is said. */
  on?: 'canvas' | 'phone';
  act: Act;
}

const mostStages = 9;
const mostMessages = 5;

const aside = (page: Page): Locator => page.getByRole('complementary', { name: /^Stage: / });
const stageSheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Stage', exact: true });
const messageSheet = (page: Page): Locator => page.getByRole('dialog', { name: /^Message( \d+)?$/ });
const stages = (page: Page): Locator => page.getByRole('article');

const pressButton =
  (name: string | RegExp): Act =>
  async (screen) => {
    const exact = typeof name === 'string';
    await screen.press(await screen.only(screen.page.getByRole('button', { name, exact }).filter({ visible: true })));
  };

/** A press on the canvas, where nothing scrolls by itself: only on what is in sight. */
async function pressInSight(screen: Screen, what: Locator): Promise<void> {
  const { page } = screen;
  const box = await what.boundingBox();
  if (!box) throw new Impossible();
  const at = { x: box.x + Math.min(box.width / 2, 40), y: box.y + box.height / 2 };
  const handle = await what.elementHandle();
  const isSeen = await handle?.evaluate((element, { x, y }) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (element.contains(top) || top.contains(element));
  }, at);
  if (!isSeen) {
    await page.getByRole('button', { name: 'Fit the whole funnel' }).click();
    throw new Impossible();
  }
  await page.mouse.click(at.x, at.y);
}

/** Chooses a stage on the canvas where none is chosen. */
async function withStage(screen: Screen): Promise<Locator> {
  const { page, chances } = screen;
  if (!(await aside(page).isVisible()) || chances.chance(0.4))
    await pressInSight(screen, (await screen.oneOf(stages(page))).getByRole('heading'));
  await aside(page).waitFor();
  return aside(page);
}

async function withMessage(screen: Screen): Promise<Locator> {
  const panel = await withStage(screen);
  const tabs = panel.getByRole('button', { name: /^Message \d+$/ });
  if (screen.chances.chance(0.5)) await (await screen.oneOf(tabs)).click();
  else await screen.only(tabs);
  await panel.getByRole('textbox', { name: 'Text of the message' }).waitFor();
  return panel;
}

async function withStageSheet(screen: Screen): Promise<Locator> {
  const { page } = screen;
  if (!(await stageSheet(page).isVisible())) {
    await closeAll(screen);
    await (await screen.oneOf(page.getByRole('button', { name: /^More about the stage/ }))).tap();
  }
  await stageSheet(page).waitFor();
  return stageSheet(page);
}

async function withMessageSheet(screen: Screen): Promise<Locator> {
  const { page } = screen;
  if (!(await messageSheet(page).isVisible())) {
    await closeAll(screen);
    const stage = await screen.oneOf(stages(page));
    await (await screen.oneOf(messageRows(stage))).tap();
  }
  await messageSheet(page).getByRole('textbox', { name: 'Text of the message' }).waitFor();
  return messageSheet(page);
}

const withStageOpen = (screen: Screen) => (screen.kind === 'phone' ? withStageSheet(screen) : withStage(screen));
const withMessageOpen = (screen: Screen) => (screen.kind === 'phone' ? withMessageSheet(screen) : withMessage(screen));

const typeTitle: Act = async (screen) => {
  const open = await withStageOpen(screen);
  const label = screen.kind === 'phone' ? 'Title' : 'Title of the stage';
  return typeInto(screen, open.getByRole('textbox', { name: label, exact: true }), 'title');
};

const typeText: Act = async (screen) => {
  const open = await withMessageOpen(screen);
  return typeInto(screen, open.getByRole('textbox', { name: 'Text of the message' }), 'text');
};

const typeLabel: Act = async (screen) => {
  const open = await withMessageOpen(screen);
  return typeInto(screen, await screen.oneOf(open.getByLabel('Words on the button')), 'button');
};

const addStage: Act = async (screen) => {
  if ((await stages(screen.page).count()) >= mostStages) throw new Impossible();
  if (screen.kind === 'phone') await closeAll(screen);
  await pressButton('Add a stage')(screen);
};

const addMessage: Act = async (screen) => {
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

const removeStage: Act = async (screen) => {
  if ((await stages(screen.page).count()) < 2) throw new Impossible();
  const open = await withStageOpen(screen);
  const name = screen.kind === 'phone' ? 'Delete' : 'Delete the stage';
  await screen.press(open.getByRole('button', { name, exact: true }));
};

const removeMessage: Act = async (screen) => {
  const open = await withMessageOpen(screen);
  await screen.press(open.getByRole('button', { name: 'Delete the message' }));
};

const moveStageOnCanvas: Act = async (screen) => {
  const { page, chances } = screen;
  const head = (await screen.oneOf(stages(page))).getByRole('heading');
  await pressInSight(screen, head);
  const box = await head.boundingBox();
  if (!box) throw new Impossible();
  const [x, y] = [box.x + Math.min(box.width / 2, 40), box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + chances.between(-120, 120), y + chances.between(-80, 80), { steps: 3 });
  await page.mouse.up();
};

const moveStageInOutline: Act = async (screen) => {
  await closeAll(screen);
  const moves = screen.page.getByRole('button', { name: /^Move the stage “.*” (up|down)$/ });
  await (await screen.oneOf(moves)).tap();
};

const moveMessage: Act = async (screen) => {
  const open = await withMessageOpen(screen);
  const moves = open.getByRole('button', { name: /^Move the message (up|down)$/, disabled: false });
  await screen.press(await screen.oneOf(moves));
};

/** Also over the edge of a stage. */
const carryMessage: Act = async (screen) => {
  const { page, chances } = screen;
  await closeAll(screen);
  const handle = await screen.oneOf(page.getByRole('button', { name: /^Move the message “/ }));
  await handle.tap();
  const way = chances.pick([/^(Move up|Up, )/, /^(Move down|Down, )/]);
  await (await screen.only(page.getByRole('menuitem', { name: way, disabled: false }))).tap();
};

const takeBack =
  (what: 'Undo' | 'Redo'): Act =>
  async (screen) => {
    const { page, chances, kind } = screen;
    const button = await screen.only(page.getByRole('button', { name: new RegExp(`^${what}: `) }));
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

/** One of the answers that a dialog offers; where that is not possible now, it is left. */
async function answerDialog(screen: Screen, dialog: string, answers: readonly string[]): Promise<string> {
  const { page, chances } = screen;
  const asking = page.getByRole('dialog', { name: dialog });
  await asking.waitFor();
  const answer = chances.pick(answers);
  const button = asking.getByRole('button', { name: answer, exact: true });
  if (!(await button.isEnabled())) {
    await page.keyboard.press('Escape');
    throw new Impossible();
  }
  await screen.press(button);
  await asking.waitFor({ state: 'detached' });
  return answer;
}

const askFor =
  (name: string, dialog: string, answers: readonly string[]): Act =>
  async (screen) => {
    await closeAll(screen);
    await pressButton(name)(screen);
    return answerDialog(screen, dialog, answers);
  };

const askByMenu =
  (entry: string, dialog: string, answers: readonly string[]): Act =>
  async (screen) => {
    await closeAll(screen);
    await pressButton('More')(screen);
    const menu = screen.page.getByRole('menu', { name: 'More' });
    await menu.waitFor();
    await screen.press(await screen.only(menu.getByRole('menuitem', { name: entry })));
    return answerDialog(screen, dialog, answers);
  };

const stop: Act = async (screen) => {
  await closeAll(screen);
  await pressButton('Stop')(screen);
};

const changeLine: Act = async (screen) => {
  const kind: LineKind = screen.line.kind === 'good' ? screen.chances.pick(lineKinds) : 'good';
  await screen.line.become(kind);
  return kind;
};

const reload: Act = (screen) => screen.load();

const changeTabs: Act = async (screen) => {
  const isFirstClosed = screen.chances.chance(0.5);
  await screen.changeTabs(isFirstClosed);
  return isFirstClosed ? 'closed, then opened' : 'opened, then closed';
};

/** The last keys, and the tab is gone. */
const typeAndClose: Act = async (screen) => {
  const typed = await (screen.chances.chance(0.5) ? typeTitle : typeText)(screen);
  await screen.changeTabs(true);
  return String(typed);
};

/** What this takes away of one's own words that no server has heard of is gone by one's own hand. */
const ownHand =
  (act: Act): Act =>
  async (screen) => {
    const unsent = await screen.unsent();
    try {
      const what = await act(screen);
      screen.words.overwritten(screen.name, unsent);
      return what;
    } catch (error) {
      if (!(error instanceof Impossible)) screen.words.overwritten(screen.name, unsent);
      throw error;
    }
  };

const discard = askByMenu('Discard the draft', 'Discard the draft?', ['Discard', 'Keep it']);

const run = askFor('Run', 'Run', ['Run the funnel', 'Run the funnel', 'Later']);

export const actions: readonly Action[] = [
  { name: 'type in a text', weight: 30, act: typeText },
  { name: 'type in a title', weight: 18, act: typeTitle },
  { name: 'type on a button', weight: 6, act: typeLabel },
  { name: 'add a stage', weight: 4, act: addStage },
  { name: 'add a message', weight: 5, act: addMessage },
  { name: 'remove a stage', weight: 4, act: ownHand(removeStage) },
  { name: 'remove a message', weight: 4, act: ownHand(removeMessage) },
  { name: 'move a stage on the canvas', weight: 5, on: 'canvas', act: moveStageOnCanvas },
  { name: 'move a stage in the outline', weight: 6, on: 'phone', act: moveStageInOutline },
  { name: 'move a message', weight: 4, act: moveMessage },
  { name: 'carry a message', weight: 4, on: 'phone', act: carryMessage },
  { name: 'undo', weight: 8, act: ownHand(takeBack('Undo')) },
  { name: 'redo', weight: 4, act: ownHand(takeBack('Redo')) },
  { name: 'run', weight: 3, act: run },
  { name: 'publish', weight: 3, act: askFor('Publish', 'Publish the draft', ['Publish', 'Publish', 'Not yet']) },
  { name: 'stop', weight: 1, act: stop },
  { name: 'discard', weight: 2, act: ownHand(discard) },
  { name: 'archive', weight: 1, act: askByMenu('Archive', 'Archive this funnel?', ['Archive', 'Keep it']) },
  { name: 'return', weight: 8, act: pressButton('Return to funnels') },
  { name: 'close what is open', weight: 5, act: closeAll },
  { name: 'change the line', weight: 12, act: changeLine },
  { name: 'reload', weight: 2, act: reload },
  { name: 'change tabs', weight: 2, act: changeTabs },
  { name: 'type and close', weight: 3, act: typeAndClose },
];
