import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Letter } from '#contract/schemas/sending/series.ts';
import { heldUpload } from '../heldUpload.ts';
import { letterOf, openSeries } from './letterPage.ts';
import { hasUnsaved } from '#src/platform/storage/unsaved.ts';
import { longTest } from '#tests/support/longTest.ts';

let end = async () => {};
afterEach(async () => {
  await end();
  sessionStorage.clear();
});

const formatted = () => letterOf({ message: { ...letterOf().message, text: '<b>Three</b> mistakes' } });
const kept = () => Object.keys(sessionStorage).filter((key) => key.includes('letter.'));
const messageField = () => screen.findByRole('textbox', { name: 'Message text' });

longTest('a letter’s formatting, buttons and name are saved together', async () => {
  const letter = formatted();
  const page = await openSeries({ letters: [letter] }, ({ method }) =>
    method === 'PATCH' ? { body: letter } : undefined,
  );
  end = page.end;
  await page.user.click(await screen.findByRole('button', { name: letter.name }));
  const panel = await screen.findByRole('dialog', { name: 'Edit the letter' });
  expect((await messageField()).innerHTML).toContain('<b>Three</b>');
  const save = within(panel).getByRole('button', { name: 'Save' });
  expect(save.getAttribute('disabled')).not.toBeNull();
  await page.user.click(within(panel).getByRole('button', { name: 'Add a button' }));
  await page.user.type(within(panel).getByLabelText('Letter name'), '!');
  await page.user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.requests[0]).toMatchObject({
    path: `/api/series/${page.series.id}/letters/${letter.id}/`,
    body: {
      ...{ name: 'Clay is waiting!', revision: 1 },
      message: {
        id: letter.message.id,
        text: '<b>Three</b> mistakes',
        buttons: [{ kind: 'next', label: 'Next', to: null }],
      },
    },
  });
});

test('what was written survives a refused save and a closed panel, until it is discarded', async () => {
  const letter = formatted();
  const refused = { status: 409, body: { code: 'stale_revision', detail: 'Changed elsewhere.' } };
  const page = await openSeries({ letters: [letter] }, ({ method }) => (method === 'PATCH' ? refused : undefined));
  end = page.end;
  const open = async () => page.user.click(await screen.findByRole('button', { name: letter.name }));
  await open();
  await messageField();
  const name = screen.getByLabelText('Letter name');
  await page.user.clear(name);
  await page.fill(name, 'Other name{Enter}');
  await screen.findByRole('alert');
  await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await open();
  await messageField();
  expect(screen.getByLabelText<HTMLInputElement>('Letter name').value).toBe('Other name');
  await page.user.click(screen.getByRole('button', { name: 'Discard it' }));
  expect(screen.getByLabelText<HTMLInputElement>('Letter name').value).toBe('Clay is waiting');
});

test('a letter is not saved without the file that uploads, which comes into it while its panel is closed', async () => {
  const letter = letterOf();
  const upload = heldUpload('price.pdf');
  const page = await openSeries({ letters: [letter] }, ({ method, path }, _series, response) => {
    if (path === '/api/files/') return upload.answer(method, response) ?? 'later';
    if (path === `/api/files/${upload.file.id}/`) return { body: upload.file };
    return method === 'PATCH' ? { body: letter } : undefined;
  });
  end = page.end;
  const open = async () => {
    await page.user.click(await screen.findByRole('button', { name: letter.name }));
    await messageField();
  };
  await open();
  await page.user.upload(screen.getByTestId('files'), upload.chosen);
  await page.user.type(screen.getByLabelText('Letter name'), '!');
  await screen.findByText('A file is still uploading. Wait until it is added.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await page.user.click(screen.getByRole('button', { name: 'Close' }));
  await open();
  await screen.findByText('A file is still uploading. Wait until it is added.');
  await page.user.click(screen.getByRole('button', { name: 'Close' }));
  await upload.finish();
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain(upload.file.id));
  await open();
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.requests.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    ...{ name: 'Clay is waiting!', message: { files: [{ file: upload.file.id, as: 'document' }] } },
  });
});

test('a file that is not added leaves nothing of a new letter behind', async () => {
  const page = await openSeries();
  end = page.end;
  const open = async () => {
    await page.user.click(await screen.findByRole('button', { name: 'Add a letter' }));
    await messageField();
  };
  await open();
  await page.user.upload(screen.getByTestId('files'), new File([], 'empty.pdf'));
  await screen.findByRole('button', { name: 'Do not add' });
  await page.user.click(screen.getByRole('button', { name: 'Close' }));
  expect([kept(), hasUnsaved()]).toEqual([[], false]);
  await open();
  expect(screen.queryByText(/^Restored from your last visit/)).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Do not add' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(true);
});

test('a letter that is deleted while a file of it uploads leaves nothing behind', async () => {
  const letter = letterOf();
  const upload = heldUpload('price.pdf');
  const page = await openSeries({ letters: [letter] }, ({ method, path }, series, response) => {
    if (path === '/api/files/') return upload.answer(method, response) ?? 'later';
    if (method !== 'DELETE') return undefined;
    series.letters = [];
    return { body: series };
  });
  end = page.end;
  await page.user.click(await screen.findByRole('button', { name: letter.name }));
  await messageField();
  await page.user.upload(screen.getByTestId('files'), upload.chosen);
  await page.user.type(screen.getByLabelText('Letter name'), '!');
  await page.user.click(screen.getByRole('button', { name: 'Close' }));
  expect(hasUnsaved()).toBe(true);
  await page.user.click(screen.getByRole('button', { name: `More about “${letter.name}”` }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await page.user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: letter.name })).toBeNull());
  await waitFor(() => expect(kept()).toEqual([]));
  expect(hasUnsaved()).toBe(false);
});

test('nothing can be added to a letter while it is saved', async () => {
  const letter = letterOf();
  const page = await openSeries({ letters: [letter] }, ({ method }) => (method === 'PATCH' ? 'later' : undefined));
  end = page.end;
  await page.user.click(await screen.findByRole('button', { name: letter.name }));
  await messageField();
  await page.fill(screen.getByLabelText('Letter name'), '!{Enter}');
  await waitFor(() => expect(screen.queryByTestId('files')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Letter name').readOnly).toBe(true);
});

test('a new letter that is added again after a lost answer is the same letter', async () => {
  let isLost = true;
  const page = await openSeries({}, ({ method, path }) => {
    if (method !== 'POST' || !path.endsWith('/letters/')) return undefined;
    return isLost
      ? { status: 503, body: { code: 'unavailable', detail: 'Try later.' } }
      : { status: 201, body: letterOf() };
  });
  end = page.end;
  const write = async () => {
    await page.user.click(await screen.findByRole('button', { name: 'Add a letter' }));
    return screen.findByRole('dialog', { name: 'New letter' });
  };
  const first = await write();
  await page.fill(within(first).getByLabelText('Letter name'), 'First{Enter}');
  await screen.findByRole('alert');
  await page.user.keyboard('{Escape}');
  isLost = false;
  await page.user.click(within(await write()).getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const ids = page.requests.map(({ body }) => (body as { id: string }).id);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
});

test('the time of a letter that was added is set next, from its first number', async () => {
  const page = await openSeries({}, ({ method, path, body }, series) => {
    if (method !== 'POST' || !path.endsWith('/letters/')) return undefined;
    const added = letterOf({ ...(body as Pick<Letter, 'id' | 'name'>), timing: null });
    series.letters.push(added);
    return { status: 201, body: added };
  });
  end = page.end;
  await page.user.click(await screen.findByRole('button', { name: 'Add a letter' }));
  await page.fill(await screen.findByLabelText('Letter name'), 'First{Enter}');
  const timing = await screen.findByRole('form', { name: 'Sending time' });
  await waitFor(() => expect(document.activeElement).toBe(within(timing).getByLabelText('Delay')));
});

test('a letter’s card says what is sent beside its text, wherever the message keeps it', async () => {
  const letters = [
    letterOf({ name: 'Field', message: { ...letterOf().message, image: '0198a000-0000-7000-8000-0000000000e1' } }),
    letterOf({ name: 'Text' }),
  ];
  const page = await openSeries({ letters });
  end = page.end;
  within(await screen.findByRole('region', { name: 'Field' })).getByText('Picture');
  expect(within(screen.getByRole('region', { name: 'Text' })).queryByText('Picture')).toBeNull();
});
