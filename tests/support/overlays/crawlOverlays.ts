import type { Page } from 'playwright-core';
import { type Fault, faultsOf } from './overlayFaults.ts';
import { type Layer, type LayerKind, LayerWatch, topLayer } from './layers.ts';
import { lastPressed, type Trigger, triggersOf } from './triggers.ts';

/** A menu in a dialog in a menu of a drawer is as deep as the product goes. */
const deepest = 4;
/** What an overlay without a motion takes to go. */
const closingMs = 60;

export interface Crawled {
  /** Each overlay and menu by the way that leads to it. */
  opened: { kind: LayerKind; way: string }[];
  faults: Fault[];
  /** How often the screen was loaded. */
  loads: number;
  presses: number;
}

/** A press on the way to something, and whether it opens a layer: a drawer, a tab or a choice only shows more of the screen. */
interface Step {
  trigger: Trigger;
  opensLayer: boolean;
}

/** As a person finds it, or with what was typed before. */
export type Beginning = 'fresh' | 'kept';

interface Walk {
  page: Page;
  watch: LayerWatch;
  /** Loads the screen anew. */
  open: (begins: Beginning) => Promise<void>;
  known: Set<string>;
  crawled: Crawled;
}

/**
 * Opens every dialog, popover, sheet and menu of a screen by the keyboard, those within each other and those that a press
 * brings to light too, and checks each.
 *
 * @param open loads the screen anew
 * @param known triggers of screens before, which are not visited again; those of this screen are added
 */
export async function crawlOverlays(page: Page, open: Walk['open'], known: Set<string>): Promise<Crawled> {
  const watch = new LayerWatch(page);
  const crawled: Crawled = { opened: [], faults: [], loads: 0, presses: 0 };
  const loadAnew = async (begins: Beginning) => {
    watch.forget();
    crawled.loads++;
    await open(begins);
    await watch.quiet();
  };
  const walk: Walk = { page, watch, open: loadAnew, known, crawled };
  await loadAnew('fresh');
  const first = await topLayer(page);
  // what is kept over a reload is its own promise: a token never is
  if (first) await check(walk, 'as loaded', first, async () => false);
  await visitTriggers(walk, []);
  return walk.crawled;
}

async function check({ page, crawled }: Walk, way: string, { kind, name }: Layer, reopen: () => Promise<unknown>) {
  crawled.opened.push({ kind, way: `${way}: ${name} (${kind})` });
  const faults = await faultsOf(page, kind, async () => (await reopen()) !== false);
  crawled.faults.push(...faults.map((fault) => `${way}: ${fault}`));
}

/** Presses what stands on top, the way to which is `way`, one trigger after the other. */
async function visitTriggers(walk: Walk, way: Step[]): Promise<void> {
  const { page, known } = walk;
  const triggers = (await triggersOf(page)).filter(({ key }) => !known.has(key));
  for (const { key } of triggers) known.add(key);
  for (const trigger of triggers) await visit(walk, way, trigger);
}

async function visit(walk: Walk, way: Step[], trigger: Trigger): Promise<void> {
  const { page } = walk;
  const isReached = (await find(page, trigger)) !== undefined || (await follow(walk, way, 'fresh', trigger));
  const at = isReached ? await find(page, trigger) : undefined;
  if (!at) {
    // another screen may lead there
    walk.known.delete(trigger.key);
    return;
  }
  const address = new URL(page.url()).pathname;
  walk.crawled.presses++;
  const opensLayer = await walk.watch.opens(at.press, at.isAnnounced);
  const next = [...way, { trigger, opensLayer }];
  const top = opensLayer ? await topLayer(page) : null;
  if (top) {
    const path = next.map((step) => step.trigger.label).join(' › ');
    await check(walk, path, top, () => reopen(walk, next));
    if (next.length < deepest && !(await isOnTop(page, top)) && !(await follow(walk, next))) return;
  }
  const isHere = new URL(page.url()).pathname === address;
  if (next.length < deepest && isHere) await visitTriggers(walk, next);
}

const isOnTop = async (page: Page, { kind, name }: Layer): Promise<boolean> => {
  const top = await topLayer(page);
  return top?.kind === kind && top.name === name;
};

/**
 * Presses the triggers in turn, from as far on the way as the screen still is, because loading it takes longest.
 *
 * @param next what is to be found at the end of the way
 */
async function follow(walk: Walk, way: Step[], begins: Beginning = 'fresh', next?: Trigger): Promise<boolean> {
  const { page, open } = walk;
  const isThere = async () => (await goOn(walk, way)) && (!next || (await find(page, next)) !== undefined);
  if (way.length > 0 && (await isThere())) return true;
  if ((await topLayer(page)) && (await closeLayers(page)) && (await isThere())) return true;
  await open(begins);
  return isThere();
}

/** Presses what is left of a way, from its last trigger that can be pressed. */
async function goOn({ page, watch }: Walk, way: Step[]): Promise<boolean> {
  const here = new Set((await triggersOf(page)).map(({ key }) => key));
  const from = way.findLastIndex(({ trigger }) => here.has(trigger.key));
  if (from < 0) return way.length === 0;
  for (const { trigger, opensLayer } of way.slice(from)) {
    const at = await find(page, trigger);
    if (!at || (await watch.opens(at.press, at.isAnnounced)) !== opensLayer) return false;
  }
  return true;
}

/** @returns whether all could be closed */
async function closeLayers(page: Page): Promise<boolean> {
  for (let count = 0; await topLayer(page); count++) {
    if (count > deepest) return false;
    await page.keyboard.press('Escape');
    await page.waitForTimeout(closingMs);
  }
  return true;
}

/** Opens again what was just closed: from what it was opened from, where that is still there. */
async function reopen(walk: Walk, way: Step[]): Promise<boolean> {
  const press = await lastPressed(walk.page);
  return press ? walk.watch.opens(press, way.at(-1)?.trigger.isAnnounced ?? false) : follow(walk, way, 'kept');
}

const find = async (page: Page, trigger: Trigger): Promise<Trigger | undefined> =>
  (await triggersOf(page)).find(({ key }) => key === trigger.key);
