import {
  mountMiniAppSync,
  mountThemeParamsSync,
  setMiniAppBackgroundColor,
  setMiniAppBottomBarColor,
  setMiniAppHeaderColor,
  themeParamsState,
} from '@telegram-apps/sdk-react';
import { followAround, shownTheme, subscribeTheme } from '../../theme.ts';
import { ours, type Palette, paletteOf } from './palette.ts';

let worn: string[] = [];

/** The page wears Telegram's colours, live, unless the person has chosen the other theme; Telegram wears the page's. */
export function followTheme(): void {
  mountThemeParamsSync.ifAvailable();
  mountMiniAppSync.ifAvailable();
  const show = () => {
    const palette = paletteOf(themeParamsState());
    if (palette) followAround(palette.scheme);
    const isTheirs = palette?.scheme === shownTheme();
    wear(isTheirs ? palette.tokens : {});
    colourAround(isTheirs ? palette : ours[shownTheme()]);
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
