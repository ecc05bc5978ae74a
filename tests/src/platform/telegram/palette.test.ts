// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ours, paletteOf, type TelegramColours } from '#src/platform/telegram/client/palette.ts';

const iosLight: TelegramColours = {
  bg_color: '#ffffff',
  secondary_bg_color: '#efeff4',
  section_bg_color: '#ffffff',
  text_color: '#000000',
  hint_color: '#999999',
  link_color: '#007aff',
  accent_text_color: '#007aff',
  button_color: '#007aff',
  button_text_color: '#ffffff',
};
const androidDark: TelegramColours = {
  bg_color: '#17212b',
  secondary_bg_color: '#232e3c',
  section_bg_color: '#17212b',
  text_color: '#f5f5f5',
  accent_text_color: '#6ab2f2',
  button_color: '#5288c1',
};

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

test.each([
  ['light of iOS', iosLight, 'light'],
  ['dark of Android', androidDark, 'dark'],
] as const)('the %s is applied, and every text on it has enough contrast', (_name, colours, scheme) => {
  const palette = paletteOf(colours)!;
  expect(palette.scheme).toBe(scheme);
  expect(palette.bg).toBe(colours['secondary_bg_color']);
  const { tokens } = palette;
  const grounds = ['--bg', '--surface', '--raised', '--hover'].map((name) => tokens[name]!);
  for (const word of ['--text', '--text-2', '--text-3'])
    for (const ground of grounds)
      expect(contrast(tokens[word]!, ground), `${word} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  expect(contrast(tokens['--on-accent']!, tokens['--accent']!)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(tokens['--on-accent']!, tokens['--accent-hover']!)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(tokens['--accent-text']!, tokens['--accent-soft']!)).toBeGreaterThanOrEqual(4.5);
});

test('an accent colour without contrast to the page is dropped, and ours stays', () => {
  const { tokens } = paletteOf({
    ...iosLight,
    button_color: '#fff3b0',
    accent_text_color: '#fff3b0',
    link_color: '#fff3b0',
  })!;
  expect(tokens).not.toHaveProperty('--accent');
  expect(tokens).not.toHaveProperty('--accent-text');
});

test.each([
  ['a coloured back', { bg_color: '#d96fb4', text_color: '#000000' }],
  ['words one cannot read', { bg_color: '#ffffff', text_color: '#bbbbbb' }],
  ['no colour of words', { bg_color: '#1c1c1c' }],
])('%s keeps our surfaces', (_name, colours) => {
  const palette = paletteOf(colours)!;
  expect(palette.tokens).not.toHaveProperty('--bg');
  expect({ bg: palette.bg, surface: palette.surface }).toEqual(ours[palette.scheme]);
});

test('there is no palette without theme colours', () => {
  expect(paletteOf({})).toBeNull();
  expect(paletteOf({ bg_color: 'red' })).toBeNull();
});

test('our own surfaces equal those of tokens.css', () => {
  const css = readFileSync('src/ui/tokens.css', 'utf8');
  for (const { bg, surface } of Object.values(ours)) {
    expect(css).toContain(`--bg: ${bg};`);
    expect(css).toContain(`--surface: ${surface};`);
  }
});
