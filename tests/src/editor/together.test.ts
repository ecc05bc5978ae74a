import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { FunnelEditor } from '#src/features/editor/store/FunnelEditor.ts';
import { rounds, runsAll } from '#tests/support/runsAll.ts';
import { BadWire } from './badWire.ts';
import { EditorServer } from './editorServer.ts';
import { funnelOf } from './funnelOf.ts';
import { close, openScreen } from './openScreens.ts';
import { anyEditOf, messageOf, pick, randomOf, stageOf } from './randomEdits.ts';

interface Screen {
  account: string;
  wire: BadWire;
  editor: FunnelEditor;
}

async function openOver(account: string, server: EditorServer, random: () => number): Promise<Screen> {
  const wire = new BadWire(server.api, random);
  return { account, wire, editor: await openScreen(server, account, wire) };
}

/** The tab is closed in the middle, and the funnel opened again. */
async function reload(screen: Screen, server: EditorServer): Promise<void> {
  close(screen.editor);
  screen.editor = await openScreen(server, screen.account, screen.wire);
}

const moment = (ms = 0) => new Promise((done) => setTimeout(done, ms));

/** A screen saves one batch at a time, so a settling screen makes progress within far fewer turns than this. */
const mostIdleTurns = 1_000;

async function settle(screens: Screen[], server: EditorServer, onConflict: (screen: Screen) => void): Promise<void> {
  for (const { wire } of screens) wire.isGood = true;
  const kinds = () => screens.map(({ editor }) => editor.getState().save.kind);
  let savedRevision = server.funnel.revision;
  for (let idleTurns = 0; kinds().some((kind) => kind !== 'saved'); idleTurns++) {
    for (const screen of screens) {
      screen.wire.reconnect();
      screen.editor.flush();
      screen.editor.retryNow();
      onConflict(screen);
    }
    await moment(5);
    if (server.funnel.revision > savedRevision) idleTurns = 0;
    savedRevision = server.funnel.revision;
    if (idleTurns > mostIdleTurns) expect(kinds()).toEqual(screens.map(() => 'saved'));
  }
  // A screen that has saved may not have received the other one's last batch yet.
  const revisions = () => {
    for (const { wire } of screens) wire.reconnect();
    return screens.map(({ editor }) => editor.getState().revision);
  };
  await expect.poll(revisions).toEqual(screens.map(() => server.funnel.revision));
}

const seed = Number(process.env['SEED'] ?? 1);
const shown = ({ editor }: Screen) => ({ name: editor.getState().funnel.name, document: editor.getState().document });

const writes = rounds(200, 1_000);

test(`${writes} edits from two screens over a faulty network converge, and none is lost (seed ${seed})`, async () => {
  const random = randomOf(seed);
  const stages = ['anna', 'boris'].map((owner) => stageOf(owner, [messageOf(''), messageOf('')]));
  const server = new EditorServer(funnelOf({ stages, tags: [] }));
  const screens = [await openOver('anna', server, random), await openOver('boris', server, random)];
  const written = new Map<string, string>();
  const added = new Set<string>();
  for (let i = 0; i < writes; i++) {
    const mine = pick(random, [0, 1]);
    const { editor, wire } = screens[mine] as Screen;
    const chance = random();
    if (chance < 0.7) {
      const { id } = pick(random, stages[mine]?.messages ?? []);
      written.set(id, `${written.get(id) ?? ''}${i} `.slice(-200));
      const edit = { type: 'message.change' as const, id, text: written.get(id) ?? '' };
      editor.apply([edit], { label: 'Write', burst: `text:${id}` });
    } else if (chance < 0.85) {
      const message = messageOf(`${i}`);
      added.add(message.id);
      editor.apply([{ type: 'message.add', stage: pick(random, stages).id, message, index: 0 }], { label: 'Add' });
    } else {
      const stage = stageOf(`${i}`);
      added.add(stage.id);
      editor.apply([{ type: 'stage.add', stage, index: 0 }], { label: 'Add' });
    }
    if (random() < 0.2) editor.flush();
    if (random() < 0.2) editor.retryNow();
    if (random() < 0.05) wire.reconnect();
    if (random() < 0.03) await reload(screens[mine] as Screen, server);
    if (random() < 0.5) await moment();
  }
  await settle(screens, server, ({ editor }) => expect(editor.getState().save.kind).not.toMatch(/conflict|refused/));
  const { document, name } = server.funnel;
  for (const screen of screens) expect(shown(screen)).toEqual({ name, document });
  const messages = document.stages.flatMap((stage) => stage.messages);
  for (const [id, text] of written) expect(messages.find((message) => message.id === id)?.text).toBe(text);
  const there = new Set([...document.stages, ...messages].map(({ id }) => id));
  expect([...added].filter((id) => !there.has(id))).toEqual([]);
});

test.each([seed, 8, 27, ...(runsAll ? [31, 45] : [])])(
  'two screens that edit the same things end with the server’s document (seed %i)',
  async (from) => {
    const random = randomOf(from + 1);
    const stages = ['One', 'Two', 'Three'].map((title) => stageOf(title, [messageOf(title), messageOf(title)]));
    const server = new EditorServer(funnelOf({ stages, tags: [] }));
    const screens = [await openOver('anna', server, random), await openOver('boris', server, random)];
    const answer = ({ editor }: Screen) => {
      const { save, undoQuestion } = editor.getState();
      if (save.kind === 'conflict' || undoQuestion) editor.resolveConflict(random() < 0.5 ? 'mine' : 'theirs');
      expect(save.kind).not.toBe('refused');
    };
    for (let i = 0; i < rounds(150, 400); i++) {
      const screen = pick(random, screens);
      const { editor, wire } = screen;
      const edits = anyEditOf(random, editor.getState().document, `word ${i}`);
      editor.apply(edits, { label: 'Edit', ...(random() < 0.3 && { burst: `burst ${JSON.stringify(edits[0])}` }) });
      if (random() < 0.1) editor.undo();
      if (random() < 0.05) editor.redo();
      if (random() < 0.2) editor.flush();
      if (random() < 0.3) editor.retryNow();
      if (random() < 0.05) wire.reconnect();
      if (random() < 0.02) await reload(screen, server);
      if (random() < 0.5) await moment();
      answer(screen);
    }
    await settle(screens, server, answer);
    const { document, name } = server.funnel;
    for (const screen of screens) expect(shown(screen)).toEqual({ name, document });
  },
);
