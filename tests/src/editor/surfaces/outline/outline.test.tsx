import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { v7 } from 'uuid';
import { beforeEach, expect, test, vi } from 'vitest';
import { OutlineView } from '#src/features/editor/frame/OutlineView.tsx';
import { Outline } from '#src/features/editor/surfaces/outline/Outline.tsx';
import { WayForAnswers } from '#src/features/editor/parts/exits/WayForAnswers.tsx';
import { message, next, openPart, stage } from '#tests/src/editor/editorPage.tsx';
import { funnelOf } from '#tests/src/editor/funnelOf.ts';
import { longTest } from '#tests/support/longTest.ts';

const rowPx = 60;

/** jsdom lays nothing out: rows stand below each other in the order of the page, what is carried where it says. */
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    const rows = [...document.querySelectorAll('li')];
    const row = rows.findIndex((r) => r === this.closest('li'));
    const carried = this.closest<HTMLElement>('[style*="fixed"]');
    const top = carried ? Number.parseFloat(carried.style.top) : Math.max(0, row) * rowPx;
    const inside = this.querySelectorAll('li').length;
    const height = rowPx * (inside + 1) - 10;
    return { x: 0, y: top, left: 0, top, width: 300, height, right: 300, bottom: top + height, toJSON: () => ({}) };
  });
  return () => vi.restoreAllMocks();
});

const three = () => ({
  stages: [stage('Hello', message('Good day'), message('Begin?')), stage('Offer', message('A cup')), stage('Thanks')],
  tags: [],
});

/** Carries something by its handle, key by key, and drops it. */
async function carry(handle: HTMLElement, start: RegExp, steps: [code: string, said: RegExp][]) {
  handle.focus();
  fireEvent.keyDown(handle, { key: ' ', code: 'Space' });
  await screen.findByText(start);
  for (const [code, said] of steps) {
    fireEvent.keyDown(document, { key: code, code });
    await screen.findByText(said);
  }
  fireEvent.keyDown(document, { key: ' ', code: 'Space' });
}

test('a stage is carried to another place by keys', async () => {
  const { titles } = await openPart(<Outline />, funnelOf(three()));
  const handle = screen.getByRole('button', { name: 'Move the stage “Hello”' });
  await carry(handle, /place 1 of 3/, [['ArrowDown', /place 2 of 3/]]);
  await waitFor(() => expect(titles()).toEqual(['Offer', 'Hello', 'Thanks']));
});

test('a message is carried into the next stage by keys', async () => {
  const { document } = await openPart(<Outline />, funnelOf(three()));
  const handle = screen.getByRole('button', { name: 'Move the message “Begin?”' });
  await carry(handle, /place 2 of the stage “Hello”/, [['ArrowDown', /place 1 of the stage “Offer”/]]);
  await waitFor(() => expect(document().stages[1]?.messages.map((m) => m.text)).toEqual(['Begin?', 'A cup']));
});

test('once started, stages keep their order and it is said why; messages still move', async () => {
  const funnel = funnelOf(three(), { state: 'running', first_run_at: '2026-11-21T09:00:00Z', live_revision: 0 });
  await openPart(<Outline />, funnel);
  screen.getByText('The funnel has been started, so the order of stages is locked.');
  expect(screen.queryByRole('button', { name: /^Move the stage/ })).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Move the message/ })).toHaveLength(3);
});

test('a stage is renamed, moved and deleted in its sheet, and undo brings it back', async () => {
  const { user, titles } = await openPart(<OutlineView />, funnelOf(three()));
  await user.click(screen.getByRole('button', { name: 'More actions for the stage “Hello”' }));
  const sheet = await screen.findByRole('dialog');
  const title = within(sheet).getByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Welcome');
  await user.click(within(sheet).getByRole('button', { name: 'Move down' }));
  expect(titles()).toEqual(['Offer', 'Welcome', 'Thanks']);
  await user.click(within(sheet).getByRole('button', { name: 'Delete' }));
  expect(titles()).toEqual(['Offer', 'Thanks']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(titles()).toEqual(['Offer', 'Welcome', 'Thanks']);
});

test('an exit names where it leads, or that it leads nowhere', async () => {
  const offer = stage('Offer');
  const hello = stage('Hello', message('Hi', { buttons: [next('Go', offer.id), next('Lost', 'gone')] }));
  await openPart(<Outline />, funnelOf({ stages: [hello, offer], tags: [] }));
  expect(screen.getAllByRole('button', { name: '“Go” goes to: Offer' })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: '“Lost” goes to: nowhere' })).toHaveLength(1);
});

test('a stage goes up and down by the buttons of its sheet, which keep the focus, and its position is announced', async () => {
  const { user, titles } = await openPart(<Outline />, funnelOf(three()));
  await user.click(screen.getByRole('button', { name: 'More actions for the stage “Hello”' }));
  const sheet = await screen.findByRole('dialog');
  const down = within(sheet).getByRole('button', { name: 'Move down' });
  await user.click(down);
  expect(titles()).toEqual(['Offer', 'Hello', 'Thanks']);
  screen.getByText('“Hello” is at place 2 of 3.');
  expect(document.activeElement).toBe(down);
  await user.keyboard('{Enter}');
  expect(titles()).toEqual(['Offer', 'Thanks', 'Hello']);
  expect(down.getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Enter}');
  expect(titles()).toEqual(['Offer', 'Thanks', 'Hello']);
  await user.click(within(sheet).getByRole('button', { name: 'Move up' }));
  expect(titles()).toEqual(['Offer', 'Hello', 'Thanks']);
});

test('what is dropped is told with its own place', async () => {
  await openPart(<Outline />, funnelOf(three()));
  const handle = screen.getByRole('button', { name: 'Move the stage “Hello”' });
  await carry(handle, /“Hello” is at place 1 of 3/, [['ArrowDown', /“Hello” is at place 2 of 3/]]);
  await screen.findByText('Moved. “Hello” is at place 2 of 3.');
});

test('a message goes over the edge of its stage by the menu of its handle', async () => {
  HTMLElement.prototype.showPopover = function open(this: HTMLElement) {
    this.setAttribute('open', '');
  };
  const { user, document: read } = await openPart(<Outline />, funnelOf(three()));
  await user.click(screen.getByRole('button', { name: 'Move the message “Begin?”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Down, to the stage “Offer”' }));
  expect(read().stages.map((s) => s.messages.map((m) => m.text))).toEqual([['Good day'], ['Begin?', 'A cup'], []]);
  screen.getByText('The message is at place 1 of the stage “Offer”.');
});

test('a locked handle says why, to those who point and to those who listen', async () => {
  const funnel = funnelOf(three(), { state: 'running', first_run_at: '2026-11-21T09:00:00Z', live_revision: 0 });
  await openPart(<Outline />, funnel);
  const [locked] = screen.getAllByRole('button', { name: /^“Hello” stays in place: .* locked after the first run$/ });
  expect(locked?.title).toMatch(/locked after the first run$/);
  expect(screen.queryByRole('button', { name: /^Move the stage/ })).toBeNull();
});

longTest('in a long funnel a stage is found by its title, for itself and as what a button leads to', async () => {
  const many = Array.from({ length: 14 }, (_, i) => stage(`Stage ${i + 1}`, message('Good day')));
  const [first] = many;
  if (first) first.messages = [message('Begin?', { buttons: [next('Go on')] })];
  const { user, document } = await openPart(<Outline />, funnelOf({ stages: many, tags: [] }));
  await user.click(screen.getByRole('button', { name: 'Find a stage' }));
  await user.type(await screen.findByRole('searchbox'), 'no such{Enter}');
  await screen.findByText('No stage with this title.');
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'stage 13{Enter}');
  await waitFor(() => expect(globalThis.document.activeElement?.textContent).toBe('Stage 13'));

  await user.click(screen.getByRole('button', { name: /^“Go on” goes/ }));
  await user.type(await screen.findByRole('searchbox'), ' STAGE 12{Enter}');
  await waitFor(() => expect(document().stages[0]?.messages[0]?.buttons[0]).toMatchObject({ to: many[11]?.id }));
});

test('notes are read, written, recoloured and deleted in the list under the stages, each step undone by name', async () => {
  const { user, editor, document: read } = await openPart(<OutlineView />, funnelOf(three()));
  await user.click(screen.getByRole('button', { name: 'Add a note' }));
  const field = await screen.findByRole('textbox', { name: 'Note: Empty note' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('Ask Anna');
  expect(read().notes?.map(({ text }) => text)).toEqual(['Ask Anna']);
  expect(editor.getState().undoLabel).toBe('Edit the note');
  await user.click(screen.getByRole('button', { name: 'Colour of the note “Ask Anna”' }));
  await user.click(await screen.findByRole('radio', { name: 'Green' }));
  expect(read().notes?.[0]?.colour).toBe('green');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Delete the note “Ask Anna”' }));
  expect(read().notes).toBeUndefined();
  expect(editor.getState().undoLabel).toBe('Delete the note');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  screen.getByRole('textbox', { name: 'Note: Ask Anna' });
});

test('a way for each answer says which field it makes, and nothing where a field keeps them already', async () => {
  HTMLElement.prototype.showPopover = function open(this: HTMLElement) {
    this.setAttribute('open', '');
  };
  const asking = (text: string, field: string | null) =>
    message(text, {
      question: { kind: 'choice', field, choices: ['Tea', 'Coffee'].map((label) => ({ id: v7(), label })) },
    });
  const stages = [stage('Hello', asking('What do you like?', null)), stage('Offer', asking('And to eat?', 'eats'))];
  const { user } = await openPart(<Outline />, funnelOf({ stages, tags: [] }));
  const [first, second] = screen.getAllByRole('button', { name: 'Exit' });
  await user.click(first as HTMLElement);
  const way = await screen.findByRole('menuitem', { name: /^A way for each answer/ });
  expect(way.textContent).toContain('A new field, “What do you like?”, keeps the answers.');
  await user.keyboard('{Escape}');
  await user.click(second as HTMLElement);
  expect((await screen.findByRole('menuitem', { name: /^A way for each answer/ })).textContent).not.toContain('field');
});

test('below a message that lets people choose stands a way for each answer, until each has one', async () => {
  const choices = ['Tea', 'Coffee'].map((label) => ({ id: v7(), label }));
  const asking = message('To drink?', { question: { kind: 'choice', field: 'drink', choices } });
  const hello = stage('Hello', message('Good day'), asking);
  const funnel = funnelOf({ stages: [hello], tags: [] });
  const { user, document: read } = await openPart(<WayForAnswers stage={hello} messageId={asking.id} />, funnel);
  await user.click(screen.getByRole('button', { name: 'A way for each answer' }));
  const [changed] = read().stages;
  expect(changed?.exits).toHaveLength(3);
  cleanup();
  await openPart(<WayForAnswers stage={changed ?? hello} messageId={asking.id} />, funnel);
  expect(screen.queryByRole('button')).toBeNull();
  await openPart(<WayForAnswers stage={hello} messageId={hello.messages[0]?.id ?? ''} />, funnel);
  expect(screen.queryByRole('button')).toBeNull();
});
