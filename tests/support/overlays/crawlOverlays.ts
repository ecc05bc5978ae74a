import type { Page } from 'playwright-core';
import { type Fault, faultsOf } from './overlayFaults.ts';
import { type Layer, type LayerKind, LayerWatch, topLayer } from './layers.ts';
import { type Trigger, triggersOf } from './triggers.ts';

/** A menu in a dialog in a menu of a drawer is as deep as the product goes. */
const deepest = 4;

export interface Crawled {
  /** Each overlay and menu by the way that leads to it. */
  opened: { kind: LayerKind; way: string }[];
  faults: Fault[];
}

/** A press on the way to something, and whether it opens a layer: a drawer, a tab or a choice only shows more of the screen. */
interface Step {
  trigger: Trigger;
  opensLayer: boolean;
}

interface Walk {
  page: Page;
  watch: LayerWatch;
  /** Loads the screen anew, as a person finds it. */
  open: () => Promise<void>;
  known: Set<string>;
  crawled: Crawled;
}

/**
 * Opens every dialog, popover, sheet and menu of a screen by the keyboard, those within each other and those that a press
 * brings to light too, and checks each.
 *
 * @param open loads the screen anew, as a person finds it
 * @param known triggers of screens before, which are not visited again; those of this screen are added
 */
export async function crawlOverlays(page: Page, open: () => Promise<void>, known: Set<string>): Promise<Crawled> {
  const watch = new LayerWatch(page);
  const loadAnew = async () => {
    watch.forget();
    await open();
    await watch.quiet();
  };
  const walk: Walk = { page, watch, open: loadAnew, known, crawled: { opened: [], faults: [] } };
  await loadAnew();
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
  const at = (await find(page, trigger)) ?? ((await follow(walk, way)) ? await find(page, trigger) : undefined);
  if (!at) {
    // another screen may lead there
    walk.known.delete(trigger.key);
    return;
  }
  const address = new URL(page.url()).pathname;
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

/** Presses the triggers in turn, from the screen as it was loaded. */
async function follow({ page, watch, open }: Walk, way: Step[]): Promise<boolean> {
  const [first] = way;
  if (!first || !(await find(page, first.trigger))) await open();
  for (const { trigger, opensLayer } of way) {
    const at = await find(page, trigger);
    if (!at || (await watch.opens(at.press, at.isAnnounced)) !== opensLayer) return false;
  }
  return true;
}

/** Opens again what was just closed: from what it was opened from, where that is still there. */
async function reopen(walk: Walk, way: Step[]): Promise<boolean> {
  const last = way.at(-1)?.trigger;
  const at = last && (await find(walk.page, last));
  return at ? walk.watch.opens(at.press, at.isAnnounced) : follow(walk, way);
}

const find = async (page: Page, trigger: Trigger): Promise<Trigger | undefined> =>
  (await triggersOf(page)).find(({ key }) => key === trigger.key);
