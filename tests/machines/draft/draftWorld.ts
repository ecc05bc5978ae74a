import type { AppliedBatch } from '#contract/schemas/funnels/funnelEvents.ts';
import { conflictOf } from '#machines/draft/conflict.ts';
import { rejectedSteps } from '#machines/draft/rejected.ts';
import { validateDocument } from '#machines/funnel/edits/validateDocument.ts';
import { message, stage, tag } from '../funnel/arbitraries.ts';
import { type EditAnswer, ModelServer } from './modelServer.ts';
import { type Device, ModelTab, type Request } from './modelTab.ts';
import { type Chosen, randomEdit } from './randomEdit.ts';
import { wordsIn, wordsOf } from './texts.ts';

/** Both tabs of the first account share a device. */
const accounts = ['anna', 'boris', 'anna'];
const newDevice = (): Device => ({ unsent: new Map(), openTabs: new Set() });

export type Delivery = 'well' | 'requestLost' | 'answerLost' | 'answerTwice';

/** Several tabs of one funnel over a bad network: the reducer's laws are held at every step, and at the end. */
export class DraftWorld {
  readonly server: ModelServer;
  readonly tabs: ModelTab[];
  readonly #devices = new Map<string, Device>();
  readonly #typed = new Set<string>();
  /** Words that somebody removed, undid or gave up, with the word in sight. */
  readonly #givenUp = new Set<string>();
  #ids = 0;
  #words = 0;

  constructor(tabs: number) {
    const stages = [0, 1, 2].map((n) => stage(n, [message(2 * n), message(2 * n + 1)]));
    this.server = new ModelServer({ name: 'Sample', stages, tags: [tag(0)] }, (batch) => this.#stream(batch));
    this.tabs = accounts.slice(0, tabs).map((account) => this.#open(account));
  }

  tab(n: number): ModelTab {
    const tab = this.tabs[n % this.tabs.length];
    if (!tab) throw new RangeError('no tab');
    return tab;
  }

  /** The person types, adds, moves or removes something. */
  edit(tab: ModelTab, chosen: Omit<Chosen, 'word'>, burst: string | undefined, isUnwanted: boolean): void {
    const word = `w${this.tabs.indexOf(tab)}-${String(this.#words++).padStart(4, '0')}`;
    const edit = randomEdit(tab.state.local, { ...chosen, word });
    if (!edit || !tab.state.isOpen) return;
    const said = isUnwanted && edit.type === 'message.change' ? { ...edit, text: `${edit.text} unwanted` } : edit;
    this.#byPerson(tab, () => tab.make([said], burst));
    for (const typed of wordsIn(JSON.stringify(edit))) this.#typed.add(typed);
  }

  /** Undoing alone reverts nothing that others wrote. */
  undo(tab: ModelTab, way: 'undo' | 'redo'): void {
    const others = new RegExp(`^w(?!${this.tabs.indexOf(tab)}-)`);
    const before = wordsOf(tab.state.local).filter((word) => others.test(word));
    const seen = new Set(this.#givenUp);
    this.#byPerson(tab, () => tab.dispatch({ type: `${way}.asked` }));
    const after = new Set(wordsOf(tab.state.local));
    const reverted = before.filter((word) => !after.has(word) && !seen.has(word));
    if (reverted.length > 0) throw new Error(`${way} removed what others wrote: ${reverted.join(', ')}`);
  }

  /** The question shows what is given up. */
  answer(tab: ModelTab, keep: 'mine' | 'theirs'): void {
    if (!tab.isAsking) return;
    const asked = tab.state.undoQuestion ? null : conflictOf(tab.state);
    const shown = asked
      ? [...wordsOf(asked.mine), ...wordsOf(asked.theirs), ...wordsIn(asked.deletedTexts.join(' '))]
      : [];
    this.#byPerson(tab, () => tab.dispatch({ type: 'conflict.answered', keep }));
    const after = new Set(wordsOf(tab.state.local));
    for (const word of shown) if (!after.has(word)) this.#givenUp.add(word);
  }

  dropRejected(tab: ModelTab): void {
    const [step] = rejectedSteps(tab.state);
    if (!step) return;
    tab.maySendImpossible = true;
    for (const word of wordsIn(JSON.stringify(step.edits))) this.#givenUp.add(word);
    this.#byPerson(tab, () => tab.dispatch({ type: 'rejected.dropped', batch: step.id }));
  }

  /** The machine of saving lets a batch leave; it never does while one is in flight. */
  send(tab: ModelTab): void {
    if (!tab.state.sending) tab.dispatch({ type: 'send.due' });
  }

  deliver(tab: ModelTab, at: number, how: Delivery): void {
    const request = tab.requests.splice(at % Math.max(1, tab.requests.length), 1)[0];
    if (!request) return;
    if (how === 'requestLost') return this.#unanswered(tab, request);
    const answer = this.#ask(request);
    if (how === 'answerLost') return this.#unanswered(tab, request);
    answer(tab);
    if (how === 'answerTwice') answer(tab);
  }

  stream(tab: ModelTab, at: number, how: 'well' | 'lost' | 'twice'): void {
    const applied = tab.stream.splice(at % Math.max(1, tab.stream.length), 1)[0];
    if (!applied || how === 'lost') return;
    tab.dispatch({ type: 'remote.heard', applied });
    if (how === 'twice') tab.stream.push(applied);
  }

  /** The stream breaks, and stands again. */
  reconnect(tab: ModelTab): void {
    tab.stream = [];
    tab.dispatch({ type: 'catchUp.asked' });
  }

  /** The tab is gone with all that was under way; in its place the funnel is opened anew. */
  crash(tab: ModelTab): void {
    tab.device.openTabs.delete(tab.id);
    for (const { batch } of tab.requests.flatMap((r) => (r.kind === 'edit' ? [r] : []))) this.server.edit(batch);
    this.tabs[this.tabs.indexOf(tab)] = this.#open(tab.account);
  }

  archive(isArchived: boolean): void {
    this.server.isArchived = isArchived;
    for (const tab of this.tabs) tab.dispatch({ type: 'access.changed', isOpen: !isArchived });
  }

  /** The network is good, every question is answered: all come to the server's document, and no word is missing. */
  settle(choose: () => boolean): void {
    this.archive(false);
    for (let round = 0; !this.#isQuiet(); round++) {
      if (round > 300) throw new Error(`no rest: ${JSON.stringify(this.tabs.map((tab) => tab.state))}`);
      for (const tab of this.tabs) {
        tab.adopt();
        while (tab.stream.length > 0) this.stream(tab, 0, 'well');
        this.answer(tab, choose() ? 'mine' : 'theirs');
        this.dropRejected(tab);
        this.send(tab);
        while (tab.requests.length > 0) this.deliver(tab, 0, 'well');
        if (tab.state.revision < this.server.revision) tab.dispatch({ type: 'catchUp.asked' });
      }
    }
    this.#check();
  }

  #check(): void {
    const { funnel, batches } = this.server;
    const expected = JSON.stringify(funnel);
    for (const { id, state } of this.tabs)
      if (JSON.stringify(state.local) !== expected)
        throw new Error(`${id} shows ${JSON.stringify(state.local)}, the server has ${expected}`);
    const valid = validateDocument(funnel);
    if (!valid.ok) throw new Error(`no valid document: ${JSON.stringify(valid.error)} in ${expected}`);
    const there = wordsOf(funnel);
    const lost = [...this.#typed].filter((word) => !there.includes(word) && !this.#givenUp.has(word));
    if (lost.length > 0) throw new Error(`lost: ${lost.join(', ')}`);
    const twice = there.filter((word, i) => there.indexOf(word) !== i);
    if (twice.length > 0) throw new Error(`twice: ${twice.join(', ')}`);
    const ids = batches.map(({ id }) => id);
    if (new Set(ids).size !== ids.length) throw new Error('a batch is applied twice');
  }

  #isQuiet(): boolean {
    return this.tabs.every(
      ({ state, requests, stream, device, isAsking, id }) =>
        state.unsent.length === 0 &&
        [requests, stream, state.orphaned].every(({ length }) => length === 0) &&
        state.revision === this.server.revision &&
        !isAsking &&
        [...device.unsent].every(
          ([tab, { batches }]) => batches.length === 0 || (tab !== id && device.openTabs.has(tab)),
        ),
    );
  }

  /** Whatever vanishes from the screen by what the person does, the person has seen vanish. */
  #byPerson(tab: ModelTab, act: () => void): void {
    const before = wordsOf(tab.state.local);
    act();
    const after = new Set(wordsOf(tab.state.local));
    for (const word of before) if (!after.has(word)) this.#givenUp.add(word);
  }

  #ask(request: Request): (tab: ModelTab) => void {
    const { server } = this;
    if (request.kind === 'edit') {
      const answer = server.edit(request.batch);
      return (tab) => dispatchAnswer(tab, request.batch.id, answer);
    }
    if (request.kind === 'since') {
      const [{ since }, results] = [request, server.since(request.since)];
      if (!results) return (tab) => void tab.dispatch({ type: 'edits.expired', since });
      return (tab) => void tab.dispatch({ type: 'edits.fetched', since, results });
    }
    const { funnel, revision, isArchived, isOrderLocked } = server;
    if (request.kind === 'funnel')
      return (tab) => void tab.dispatch({ type: 'funnel.fetched', server: funnel, revision });
    return (tab) => {
      tab.dispatch({ type: 'access.changed', isOpen: !isArchived });
      if (isOrderLocked) tab.dispatch({ type: 'order.locked' });
      tab.dispatch({ type: 'funnel.checked', isKnown: true });
    };
  }

  #unanswered(tab: ModelTab, request: Request): void {
    if (request.kind === 'edit') tab.dispatch({ type: 'batch.unanswered', batch: request.batch.id });
    else if (request.kind === 'since') tab.dispatch({ type: 'edits.unanswered', since: request.since });
    else if (request.kind === 'funnel') tab.dispatch({ type: 'funnel.unanswered' });
    else tab.dispatch({ type: 'funnel.checked', isKnown: false });
  }

  #stream(batch: AppliedBatch): void {
    for (const tab of this.tabs) tab.stream.push(batch);
  }

  #open(account: string): ModelTab {
    const device = this.#devices.get(account) ?? newDevice();
    this.#devices.set(account, device);
    const { funnel, revision, isArchived } = this.server;
    const newId = () => `id-${(++this.#ids).toString().padStart(6, '0')}-000000000000`;
    return new ModelTab(`tab-${++this.#ids}`, { account, device, funnel, revision, isOpen: !isArchived, newId });
  }
}

function dispatchAnswer(tab: ModelTab, batch: string, answer: EditAnswer): void {
  if (answer.kind === 'accepted') tab.dispatch({ ...answer, type: 'batch.accepted', batch });
  else if (answer.kind === 'stale') tab.dispatch({ type: 'batch.stale', batch });
  else if (answer.kind === 'closed') tab.dispatch({ type: 'batch.closed', batch });
  else {
    if (answer.code === 'invalid' && !tab.maySendImpossible)
      throw new Error(`the server takes no such batch: ${JSON.stringify(tab.state.unsent)}`);
    tab.dispatch({ type: 'batch.refused', batch, refusal: { code: answer.code, detail: '' } });
  }
}
