import {
  mountMiniAppSync,
  mountThemeParamsSync,
  setMiniAppBackgroundColor,
  setMiniAppBottomBarColor,
  setMiniAppHeaderColor,
  themeParamsState,
} from '@telegram-apps/sdk-react';
import { setHostTheme, currentTheme, subscribeTheme } from '#src/platform/theme.ts';
import { ours, type Palette, paletteOf } from './palette.ts';

let worn: string[] = [];

/**
 * Keeps the page's theme in sync with Telegram's, unless the user chose another, and Telegram's chrome with the page's.
 */
export function syncTheme(): void {
  mountThemeParamsSync.ifAvailable();
  mountMiniAppSync.ifAvailable();
  const show = () => {
    const palette = paletteOf(themeParamsState());
    if (palette) setHostTheme(palette.scheme);
    const isTheirs = palette?.scheme === currentTheme();
    wear(isTheirs ? palette.tokens : {});
    colourAround(isTheirs ? palette : ours[currentTheme()]);
  };
  themeParamsState.sub(show);
  subscribeTheme(show);
  show();
}

function wear(tokens: Record<string, string>): void {
  const { style } = document.documentElement;
  for (const name of worn) if (!(name in tokens)) style.removeProperty(name);
  for (const [name, colour] of Object.entries(tokens)) style.setProperty(name, colour);
  worn = Object.keys(tokens);
}

type Colour = `#${string}`;

function colourAround({ bg, surface }: Pick<Palette, 'bg' | 'surface'>): void {
  setMiniAppBackgroundColor.ifAvailable(bg as Colour);
  setMiniAppBottomBarColor.ifAvailable(surface as Colour);
  if (setMiniAppHeaderColor.supports.rgb()) setMiniAppHeaderColor.ifAvailable(bg as Colour);
  else setMiniAppHeaderColor.ifAvailable('secondary_bg_color');
}
