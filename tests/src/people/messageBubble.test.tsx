import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MessageBubble } from '#src/person/chat/MessageBubble.tsx';
import { loadCatalogues } from '#src/i18n/language.ts';

beforeEach(() => loadCatalogues('person'));
afterEach(cleanup);

const show = (props: ComponentProps<typeof MessageBubble>) =>
  render(
    <I18nProvider i18n={i18n}>
      <MessageBubble {...props} />
    </I18nProvider>,
  ).container;

test('the formatting of what a person wrote is shown, and where their links lead', () => {
  const bubble = show({
    text: 'see it or https://c.d/',
    formatted: 'see <b>it</b> <a href="https://a.b/">here</a> or <a href="https://c.d/">https://c.d/</a>',
  });
  const link = screen.getByRole('link', { name: 'here' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://a.b/',
    'noopener noreferrer nofollow',
  ]);
  expect(bubble.querySelector('b')?.textContent).toBe('it');
  expect(bubble.textContent).toBe('see it here (https://a.b/) or https://c.d/');
});

test('no address that is not one of the web, of Telegram or of mail becomes a link', () => {
  const bubble = show({ text: 'x', formatted: '<a href="javascript:alert(1)">x</a><img src=x onerror=alert(1)>' });
  expect(bubble.querySelectorAll('a, img')).toHaveLength(0);
});

test('what an edit replaced is struck, and all of what was deleted', () => {
  const struck = (bubble: HTMLElement) => [...bubble.querySelectorAll('del')].map(({ textContent }) => textContent);
  expect(struck(show({ text: 'at 7', before: 'at 6' }))).toEqual(['at 6']);
  cleanup();
  expect(struck(show({ text: 'at 7', before: 'at 6', isDeleted: true }))).toEqual(['at 6', 'at 7']);
  cleanup();
  expect(struck(show({ text: 'at 7' }))).toEqual([]);
});
