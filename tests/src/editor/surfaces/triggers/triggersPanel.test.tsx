import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Bot, FunnelDocument } from '#contract/schemas/funnels/funnel.ts';
import type { Trigger } from '#contract/schemas/funnels/trigger.ts';
import { checkFunnel } from '#machines/funnel/problems/checkFunnel.ts';
import { limits } from '#contract/limits.ts';
import { hasUnsaved } from '#src/platform/storage/unsaved.ts';
import { lateCheck } from '#src/features/editor/store/DerivedState.ts';
import { elseAnswer } from '#src/features/editor/surfaces/triggers/elseAnswer.ts';
import { TriggersPanel } from '#src/features/editor/surfaces/triggers/TriggersPanel.tsx';
import { useForgetGoneTriggers } from '#src/features/editor/surfaces/triggers/useForgetGoneTriggers.ts';
import { wordsIn } from '#src/features/editor/surfaces/triggers/wordsIn.ts';
import { message, openPart, stage } from '#tests/src/editor/editorPage.tsx';
import { funnelOf } from '#tests/src/editor/funnelOf.ts';
import { longTest } from '#tests/support/longTest.ts';

beforeAll(() => lateCheck.fetch());

const [hello, offer] = [stage('Hello', message('Hi')), stage('Two offers', message('It costs 5'))];
const price: Trigger = { id: 'g1', words: ['price', 'how much'], match: 'has', to: offer.id };
const help: Trigger = { id: 'g2', command: 'help', to: hello.id };

const bot: Bot = {
  ...{ id: 'b1', username: 'flowers_bot', name: 'Flowers', description: '', short_description: '', token_end: '…1234' },
  menu_commands: [],
};

const onClose = vi.fn();

/** As the editor does, whether the panel is open or not. */
function Forgetting() {
  useForgetGoneTriggers();
  return null;
}

async function openPanel(...triggers: Trigger[]) {
  const document: FunnelDocument = { stages: [hello, offer], tags: [], ...(triggers.length > 0 && { triggers }) };
  const problems = checkFunnel(document, { files: new Set(), bot: {}, trouble: null });
  const opened = await openPart(
    <>
      <Forgetting />
      <TriggersPanel shown={null} onClose={onClose} />
    </>,
    funnelOf(document, { problems, bot }),
  );
  await screen.findByRole('dialog', { name: 'Keywords and commands' });
  return { ...opened, triggers: () => opened.document().triggers ?? [] };
}
const plain = (triggers: readonly Trigger[]) => triggers.map(({ id: _id, ...rest }) => rest);

describe('the list of keywords and commands', () => {
  test('gets a command by its name, once its stage is chosen', async () => {
    const { user, triggers } = await openPanel();
    await user.click(screen.getByRole('button', { name: 'Add a command' }));
    await user.keyboard('/Start{Enter}');
    expect(screen.getByRole('textbox', { name: 'Command' }).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/^\/start already opens the funnel/)).toBeTruthy();
    await user.clear(screen.getByRole('textbox', { name: 'Command' }));
    await user.keyboard('Menu{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Two offers' }));
    expect(plain(triggers())).toEqual([{ command: 'menu', to: offer.id }]);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: '“/menu” goes to: Two offers' })),
    );
  });

  test('takes many words in one row, parted by commas, and one at a time', async () => {
    const { user, triggers } = await openPanel();
    await user.click(screen.getByRole('button', { name: 'Add keywords' }));
    await user.keyboard('price, how much,, Price,{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Hello' }));
    expect(plain(triggers())).toEqual([{ words: ['price', 'how much'], match: 'has', to: hello.id }]);
    await user.click(screen.getByRole('button', { name: 'Add a keyword' }));
    await user.keyboard('cost{Enter}fee{Enter}{Enter}');
    expect(triggers()).toMatchObject([{ words: ['price', 'how much', 'cost', 'fee'] }]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a keyword' })));
    screen.getByRole('button', { name: 'cost' }).focus();
    await user.keyboard('{Delete}');
    await user.click(screen.getByRole('button', { name: 'price' }));
    await user.keyboard('{Control>}a{/Control}prices{Enter}');
    expect(triggers()).toMatchObject([{ words: ['prices', 'how much', 'fee'] }]);
  });

  test('says of too many words, and of one too long, that they cannot stand in one row', async () => {
    const { user, triggers } = await openPanel(price);
    const many = Array.from({ length: 21 }, (_, n) => `word ${n}`);
    await user.click(screen.getByRole('button', { name: 'Add keywords' }));
    await user.paste(many.join(', '));
    expect(screen.getByText('Up to 20 keywords in one row. There is 1 too many.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /goes to: Choose a stage/ })).toBe(null);
    await user.clear(screen.getByRole('textbox', { name: 'Keywords' }));
    await user.paste('x'.repeat(65));
    expect(screen.getByText('A keyword has up to 64 characters.')).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Add a keyword' }));
    await user.paste(many.slice(0, 19).join(', '));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Up to 20 keywords in one row. There is 1 too many. Not saved.');
    expect(triggers()).toEqual([price]);
    screen.getByRole('button', { name: 'price' }).focus();
    await user.keyboard('{Delete}');
    expect(triggers()).toMatchObject([{ words: ['how much', ...many.slice(0, 19)] }]);
    expect([screen.queryByRole('alert'), screen.queryByRole('textbox', { name: 'Keyword' })]).toEqual([null, null]);
  });

  test('says of the words that are typed after the last for which a row has room that they are too many', async () => {
    const full = Array.from({ length: 19 }, (_, n) => `word ${n}`);
    const { user, triggers } = await openPanel({ ...price, words: full });
    await user.click(screen.getByRole('button', { name: 'Add a keyword' }));
    await user.keyboard('rose,tulip,iris{Enter}');
    expect(triggers()).toMatchObject([{ words: [...full, 'rose'] }]);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Keyword' }).value).toBe('tulip,iris');
    expect(screen.getByRole('alert').textContent).toContain('There are 2 too many. Not saved.');
    await user.clear(screen.getByRole('textbox', { name: 'Keyword' }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'rose' })));
  });

  test('gives the focus back to the button that asked for a row when Escape ends it', async () => {
    const { user, triggers } = await openPanel(price);
    for (const name of ['Add', 'Add keywords']) {
      await user.click(screen.getByRole('button', { name }));
      if (name === 'Add') await user.click(await screen.findByRole('menuitem', { name: 'Add keywords' }));
      await user.click(await screen.findByRole('textbox', { name: 'Keywords' }));
      await user.keyboard('rose{Escape}');
      expect(document.activeElement).toBe(screen.getByRole('button', { name }));
    }
    expect(triggers()).toEqual([price]);
  });

  test('keeps words that cannot be taken in the place of the word that they are to replace', async () => {
    const { user, triggers, editor } = await openPanel(price);
    await user.click(screen.getByRole('button', { name: 'how much' }));
    await user.keyboard('{Control>}a{/Control}');
    await user.paste('x'.repeat(65));
    await user.keyboard('{Enter}');
    screen.getByRole('button', { name: 'price' }).focus();
    await user.keyboard('{Delete}');
    act(() => editor.undo());
    screen.getByRole('button', { name: 'price' });
    await user.click(screen.getByRole('textbox', { name: 'Keyword' }));
    await user.keyboard('{Backspace}');
    expect(screen.getByRole('alert').textContent).toContain('Not saved.');
    await user.keyboard('{Enter}');
    expect(triggers()).toMatchObject([{ words: ['price', 'x'.repeat(64)] }]);
    expect(screen.queryByRole('alert')).toBe(null);
  });

  test('keeps words that cannot be taken, until their row is gone', async () => {
    const { user, editor } = await openPanel(price);
    const kept = () => Object.keys(sessionStorage).filter((key) => key.includes('said.'));
    await user.click(screen.getByRole('button', { name: 'Add a keyword' }));
    await user.paste('x'.repeat(65));
    await user.keyboard('{Enter}');
    expect([kept().length, hasUnsaved()]).toEqual([1, true]);
    editor.apply([{ type: 'trigger.remove', id: price.id }], { label: 'Remove' });
    await waitFor(() => expect([kept().length, hasUnsaved()]).toEqual([0, false]));
  });

  longTest('takes no more triggers than a funnel has room for', async () => {
    const all = Array.from(
      { length: limits.triggersInFunnel },
      (_, n): Trigger => ({ id: `c${n}`, command: `c${n}`, to: hello.id }),
    );
    await openPanel(...all);
    expect(screen.getByText(/^A funnel has up to 200 keywords, commands and links/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add' })).toBe(null);
  });

  test('keeps a command without a stage as it is written, and says that it is not added yet', async () => {
    const { user, triggers } = await openPanel(price);
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Add a command' }));
    await user.click(await screen.findByRole('textbox', { name: 'Command' }));
    await user.keyboard('menu{Enter}');
    await screen.findByRole('button', { name: 'Two offers' });
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Not added yet: choose the stage it leads to.')).toBeTruthy();
    expect(triggers()).toEqual([price]);
    await user.click(screen.getByRole('button', { name: '“menu” goes to: Choose a stage' }));
    await user.click(await screen.findByRole('button', { name: 'Hello' }));
    expect(plain(triggers()).at(-1)).toEqual({ command: 'menu', to: hello.id });
  });

  test('keeps a wrong command as it was typed, and says why it is not saved', async () => {
    const { user, triggers } = await openPanel(help);
    const field = screen.getByRole('textbox', { name: 'Command' });
    await user.clear(field);
    await user.type(field, 'start{Enter}');
    await user.click(screen.getByRole('textbox', { name: 'What would this lead to?' }));
    expect(field).toHaveProperty('value', 'start');
    expect(screen.getByRole('alert').textContent).toBe(
      '/start already opens the funnel at its first stage. Choose another command. Not saved: /help still applies.',
    );
    expect(triggers()).toEqual([help]);
    await user.type(field, 's{Enter}');
    expect(triggers()).toMatchObject([{ command: 'starts' }]);
    expect(screen.queryByRole('alert')).toBe(null);
  });

  test('says what a text would lead to', async () => {
    const { user } = await openPanel(price, help);
    const field = screen.getByRole('textbox', { name: 'What would this lead to?' });
    await user.type(field, 'Hi! How much is a bouquet?');
    expect(await screen.findByText('“how much” leads to Two offers')).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'Do you do weddings?');
    expect(await screen.findByText('Nothing: you get it as a message')).toBeTruthy();
  });

  test('says of a text that leads nowhere that it gets the answer to everything else, where there is one', async () => {
    const funnel = funnelOf({ stages: [hello, offer], tags: [], triggers: [price] });
    const settings = { ...funnel.settings, answers: { not_understood: 'I am a bot' } };
    const { user } = await openPart(<TriggersPanel shown={null} onClose={vi.fn()} />, { ...funnel, settings });
    await user.type(await screen.findByRole('textbox', { name: 'What would this lead to?' }), 'Do you do weddings?');
    expect(await screen.findByText(/^Nothing: the answer to everything else is sent/)).toBeTruthy();
  });

  test('changes the answer to everything else in one language, and keeps that of the other', async () => {
    const funnel = funnelOf({ stages: [hello, offer], tags: [], triggers: [price] });
    const own = { en: { not_understood: 'I am a bott' }, ru: { not_understood: 'Я бот', button_gone: 'Нет' } };
    const settings = { ...funnel.settings, answers: own };
    const { user } = await openPart(<TriggersPanel shown={null} onClose={vi.fn()} />, { ...funnel, settings });
    const saved: unknown[] = [];
    vi.stubGlobal('fetch', async (request: Request) => {
      const { answers } = ((await request.json()) as { settings: { answers: typeof own } }).settings;
      saved.push(answers);
      return Response.json({ ...funnel, settings: { ...settings, answers } });
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    await user.click(await screen.findByRole('button', { name: /^Answer to everything else/ }));
    await user.type(await screen.findByRole('textbox', { name: 'In English' }), '{Backspace}');
    await user.tab();
    const mended = { ...own, en: { not_understood: 'I am a bot' } };
    await waitFor(() => expect(saved.at(-1)).toEqual(mended));
    const onOff = screen.getByRole('switch', { name: /^Reply when/ });
    await user.click(onOff);
    await waitFor(() => expect(saved.at(-1)).toEqual({ en: {}, ru: { button_gone: 'Нет' } }));
    await user.click(onOff);
    await waitFor(() => expect(saved.at(-1)).toEqual(mended));
  });

  test('keeps both languages of the answer to everything else where one of them is emptied', async () => {
    const funnel = funnelOf({ stages: [], tags: [] });
    const own = { en: { not_understood: 'Bot' }, ru: { not_understood: 'Я бот' } };
    const settings = { ...funnel.settings, answers: own };
    const { user } = await openPart(<TriggersPanel shown={null} onClose={vi.fn()} />, { ...funnel, settings });
    const saved = vi.fn();
    vi.stubGlobal('fetch', async (request: Request) => {
      const { answers } = ((await request.json()) as { settings: { answers: typeof own } }).settings;
      saved(answers);
      return Response.json({ ...funnel, settings: { ...settings, answers } });
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    await user.click(await screen.findByRole('button', { name: /^Answer to everything else/ }));
    await user.clear(await screen.findByRole('textbox', { name: 'In English' }));
    await user.tab();
    const kept = () => Object.keys(sessionStorage).filter((key) => key.includes('else.'));
    await waitFor(() => expect(kept()).toEqual([]));
    expect(saved).toHaveBeenCalledWith({ en: {}, ru: own.ru });
    const russian = screen.getByRole('textbox', { name: 'In Russian' });
    expect([document.activeElement, russian.textContent]).toEqual([russian, 'Я бот']);
    // an example stands in the field of its language alone
    expect(screen.getByPlaceholderText(/^I am a bot/)).toBe(screen.getByRole('textbox', { name: 'In English' }));
    expect(screen.getByRole('textbox', { name: 'In English' }).textContent).toBe('');
  });

  test('says of an answer to everything else without a text that nothing is sent', async () => {
    const { user } = await openPanel(price);
    await user.click(screen.getByRole('button', { name: /^Answer to everything else/ }));
    await user.click(await screen.findByRole('switch', { name: /^Reply when/ }));
    const field = screen.getByRole('textbox', { name: 'Answer' });
    expect(document.activeElement).toBe(field);
    await user.paste('Hello, {{name}}');
    expect(screen.getByText(/^No fields are filled in here/).parentElement?.textContent).toContain('{{name}}');
    await user.clear(field);
    expect(screen.queryByText(/^No fields are filled in here/)).toBe(null);
    await user.type(field, '  ');
    await user.click(screen.getByRole('textbox', { name: 'What would this lead to?' }));
    expect(screen.getByRole('alert').textContent).toMatch(/^Nothing is sent without a text/);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  test('keeps an answer to everything else that is typed and cannot be saved', async () => {
    const { user } = await openPanel(price);
    const open = async () => user.click(screen.getByRole('button', { name: /^Answer to everything else/ }));
    await open();
    await user.click(await screen.findByRole('switch', { name: /^Reply when/ }));
    await user.keyboard('I am a bot{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Answer' })).toBeNull();
    await open();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer' }).value).toBe('I am a bot');
  });

  test('leaves nothing unsaved of an answer that is saved once it is closed', async () => {
    const { user } = await openPanel(price);
    const kept = () => Object.keys(sessionStorage).filter((key) => key.includes('else.'));
    const funnel = funnelOf({ stages: [], tags: [] });
    const settings = { ...funnel.settings, answers: { not_understood: 'I am a bot' } };
    vi.stubGlobal('fetch', async () => Response.json({ ...funnel, settings }));
    onTestFinished(() => void vi.unstubAllGlobals());
    await user.click(screen.getByRole('button', { name: /^Answer to everything else/ }));
    await user.click(await screen.findByRole('switch', { name: /^Reply when/ }));
    await user.keyboard('I am a bot');
    expect(kept()).toHaveLength(1);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(kept()).toEqual([]));
    expect(screen.getByRole('button', { name: /^Answer to everything else.*I am a bot/ })).toBeTruthy();
  });

  test('takes a command that is typed with the Escape that closes it', async () => {
    const { user, triggers } = await openPanel(help);
    onClose.mockClear();
    await user.click(screen.getByRole('textbox', { name: 'Command' }));
    await user.keyboard('{Control>}a{/Control}menu{Escape}');
    expect(triggers()).toMatchObject([{ command: 'menu' }]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('keeps a command that cannot be taken, and says what applies meanwhile', async () => {
    const { user, triggers } = await openPanel(help);
    await user.click(screen.getByRole('textbox', { name: 'Command' }));
    await user.keyboard('{Control>}a{/Control}start{Escape}');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Command' }).value).toBe('start');
    expect(screen.getByRole('alert').textContent).toContain('Not saved: /help still applies.');
    expect(triggers()).toEqual([help]);
    await user.keyboard('{Control>}a{/Control}menu{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(triggers()).toMatchObject([{ command: 'menu' }]);
  });

  test('has the whole link of a source, to copy', async () => {
    const roses: Trigger = { id: 'g5', source: 'roses*', to: hello.id };
    await openPanel(roses);
    expect(screen.getByRole('link', { name: 't.me/flowers_bot?start=roses' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
  });

  longTest('of 64 characters stays whole, as no link begins with it', async () => {
    const [long, short]: Trigger[] = [
      { id: 'g6', source: 'x'.repeat(64), to: hello.id },
      { id: 'g7', source: 'roses', to: hello.id },
    ];
    const { user, triggers } = await openPanel(long as Trigger, short as Trigger);
    const flip = async (name: string) => {
      await user.click(screen.getByRole('button', { name: `More actions for “${name}”` }));
      await user.click(await screen.findByRole('switch', { name: /^All links that begin like this/ }));
      await user.keyboard('{Escape}');
    };
    await flip('x'.repeat(64));
    await flip('roses');
    expect(triggers()).toMatchObject([{ source: 'x'.repeat(64) }, { source: 'roses*' }]);
  });

  test('is put in order by keyboard, which says where a row has come', async () => {
    const other: Trigger = { id: 'g3', words: ['rose'], match: 'has', to: hello.id };
    const { user, triggers } = await openPanel(price, help, other);
    screen.getByRole('button', { name: 'Move: rose' }).focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(triggers().map(({ id }) => id)).toEqual(['g3', 'g1', 'g2']);
    expect(await screen.findByText('Words in a message, 1 of 2, moved up')).toBeTruthy();
  });

  test('names a clash and a stage that is gone, and mends both', async () => {
    const lost: Trigger = { id: 'g3', command: 'shop', to: '00000000-0000-7000-8000-000000000009' };
    const twice: Trigger = { id: 'g4', words: ['PRICE', 'fee', 'how much'], match: 'has', to: hello.id };
    const { user, triggers } = await openPanel(price, twice, lost);
    const row = (name: string) => screen.getByRole('group', { name });
    expect(await within(row('PRICE, fee, how much')).findAllByText(/is above: this one is never taken$/)).toHaveLength(
      1,
    );
    await user.click(within(row('PRICE, fee, how much')).getByRole('button', { name: 'Remove “how much” here' }));
    await user.click(await within(row('PRICE, fee')).findByRole('button', { name: 'Remove “PRICE” here' }));
    expect(triggers()[1]).toMatchObject({ words: ['fee'] });
    await user.click(within(row('/shop')).getByRole('button', { name: 'Choose a stage' }));
    await user.click(await screen.findByRole('button', { name: 'Hello' }));
    expect(triggers()[2]).toEqual({ ...lost, to: hello.id });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Choose a stage' })).toBe(null));
  });
});

test('the answer to everything else is shown as people of a language get it', () => {
  const own = { en: { not_understood: 'Bot' }, ru: { not_understood: 'Бот' } };
  expect([elseAnswer(own, 'en'), elseAnswer(own, 'ru'), elseAnswer({ en: own.en }, 'ru')]).toEqual([
    'Bot',
    'Бот',
    'Bot',
  ]);
});

test.each([
  ['price, how much', ['price', 'how much']],
  [' a ;b\nc ', ['a', 'b', 'c']],
  ['price, PRICE!, …', ['price']],
  ['there', []],
  ['', []],
])('the words in “%s” are %j', (typed, words) => {
  expect(wordsIn(typed, ['There'])).toEqual(words);
});
