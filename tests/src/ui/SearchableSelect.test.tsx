import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SearchableSelect } from '#src/ui/field/SearchableSelect.tsx';

const cities = ['Lima', 'London', 'Minsk', 'Moscow', 'Mumbai', 'Tokyo'];
const onChoose = vi.fn<(id: string) => void>();
const createSearch = vi.fn<() => (query: string) => { id: string; label: string; aside: string }[]>(
  () => (query) =>
    cities
      .filter((city) => city.toLowerCase().startsWith(query.toLowerCase()))
      .map((city) => ({ id: city, label: city, aside: `${city.length}` })),
);

beforeEach(() => {
  onChoose.mockClear();
  createSearch.mockClear();
});

function City({ isLoading = false }: { isLoading?: boolean }) {
  const [city, setCity] = useState('Moscow');
  const choose = (id: string) => {
    onChoose(id);
    setCity(id);
  };
  return (
    <SearchableSelect
      label="City"
      placeholder="Find a city"
      listLabel="Cities"
      none={isLoading ? 'Loading…' : 'There is no such city.'}
      isLoading={isLoading}
      chosen={{ id: city, text: city }}
      createSearch={createSearch}
      onChoose={choose}
    />
  );
}

const button = () => screen.getByRole('button', { name: /^City/ });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
/** The option to which the search field says the keys have got. */
const active = () =>
  document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '')?.textContent;
const isClosed = async () => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button()));
};

/** The select with the focus on it; opened by a key, its popup has loaded. */
async function opened(key = '{Enter}') {
  const user = userEvent.setup();
  render(<City />);
  await user.tab();
  expect(document.activeElement).toBe(button());
  await user.keyboard(key);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'City' })));
  return user;
}

test('the closed field is a button with the label and the chosen option in its name', async () => {
  render(<City />);
  expect(screen.getByRole('button', { name: 'City Moscow' }).getAttribute('aria-expanded')).toBe('false');
  expect(createSearch).not.toHaveBeenCalled();
});

test.each(['{Enter}', ' ', '{ArrowDown}', '{ArrowUp}'])('%s opens all options at the chosen one', async (key) => {
  await opened(key);
  expect(screen.getByRole('dialog', { name: 'City' })).toBeDefined();
  expect(screen.getByRole('listbox', { name: 'Cities' })).toBeDefined();
  expect(options()).toEqual(['Lima4', 'London6', 'Minsk5', 'Moscow6', 'Mumbai6', 'Tokyo5']);
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Moscow6');
  await waitFor(() => expect(active()).toBe('Moscow6'));
});

test('the arrows, Home and End move through the options, and Enter chooses', async () => {
  const user = await opened();
  await waitFor(() => expect(active()).toBe('Moscow6'));
  for (const [key, at] of [
    ['{ArrowDown}', 'Mumbai6'],
    ['{ArrowUp}{ArrowUp}', 'Minsk5'],
    ['{End}', 'Tokyo5'],
    ['{Home}', 'Lima4'],
    ['{ArrowDown}', 'London6'],
  ] as const) {
    await user.keyboard(key);
    await waitFor(() => expect(active()).toBe(at));
  }
  await user.keyboard('{Enter}');
  await isClosed();
  expect(onChoose.mock.calls).toEqual([['London']]);
  expect(button().textContent).toBe('London');
});

test('typing leaves what matches, with the first active', async () => {
  const user = await opened();
  await user.keyboard('m');
  expect(options()).toEqual(['Minsk5', 'Moscow6', 'Mumbai6']);
  await user.keyboard('u');
  expect(options()).toEqual(['Mumbai6']);
  await waitFor(() => expect(active()).toBe('Mumbai6'));
  await user.keyboard('{Enter}');
  await isClosed();
  expect(onChoose.mock.calls).toEqual([['Mumbai']]);
});

test('a letter typed on the closed field opens it with what begins so', async () => {
  const user = await opened('t');
  await waitFor(() => expect(options()).toEqual(['Tokyo5']));
  await waitFor(() => expect(active()).toBe('Tokyo5'));
  await user.keyboard('{Enter}');
  await isClosed();
  expect(onChoose.mock.calls).toEqual([['Tokyo']]);
});

test('where nothing matches it says so, and Enter chooses nothing', async () => {
  const user = await opened();
  await user.keyboard('xx{Enter}');
  expect(screen.getByRole('status').textContent).toBe('There is no such city.');
  expect(screen.queryAllByRole('option')).toEqual([]);
  await user.keyboard('{Backspace}{Backspace}');
  expect(options()).toHaveLength(cities.length);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(onChoose).not.toHaveBeenCalled();
});

test('Escape closes it at once, also in the middle of a search, and chooses nothing', async () => {
  const user = await opened();
  await user.keyboard('lon{Escape}');
  await isClosed();
  expect(onChoose).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog');
  expect(options()).toHaveLength(cities.length);
});

test('the chosen option chosen again only closes it', async () => {
  const user = await opened();
  await waitFor(() => expect(active()).toBe('Moscow6'));
  await user.keyboard('{Enter}');
  await isClosed();
  await user.click(button());
  await user.click(await screen.findByRole('option', { name: /Moscow/ }));
  await isClosed();
  expect(onChoose).not.toHaveBeenCalled();
});

test('an option is chosen by pressing it', async () => {
  const user = await opened();
  await user.click(screen.getByRole('option', { name: /Lima/ }));
  await isClosed();
  expect(onChoose.mock.calls).toEqual([['Lima']]);
});

test('a list that is opened before its options have come says so, and shows them then', async () => {
  createSearch.mockReturnValueOnce(() => []);
  const user = userEvent.setup();
  const { rerender } = render(<City isLoading />);
  await user.click(button());
  expect(await screen.findByText('Loading…')).toBeTruthy();
  rerender(<City />);
  await waitFor(() => expect(options()).toHaveLength(cities.length));
  expect(screen.queryByText('Loading…')).toBeNull();
  expect(screen.queryByText('There is no such city.')).toBeNull();
});
