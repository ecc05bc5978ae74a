type Rgb = readonly [number, number, number];

/** Telegram's theme colours that the palette uses: https://core.telegram.org/bots/webapps#themeparams */
export type TelegramColours = Partial<Record<string, string>>;

export interface Palette {
  scheme: 'light' | 'dark';
  /** The background, also of what Telegram draws around the page. */
  bg: string;
  /** The colour of the bottom bar. */
  surface: string;
  /** Overrides of the tokens in `src/ui/tokens.css`. */
  tokens: Record<string, string>;
}

/** Copied from `src/ui/tokens.css`. */
export const ours = {
  light: { bg: '#fafafb', surface: '#ffffff' },
  dark: { bg: '#101013', surface: '#17171b' },
} as const;

const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];
/** WCAG AA contrast, for text. */
const forWords = 4.5;
const forEdges = 3;
/** Luminance between these is too medium for our status colours. */
const brightestDark = 0.04;
const darkestLight = 0.8;

function parse(colour: string | undefined): Rgb | null {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour ?? '');
  return hex ? [Number.parseInt(hex[1]!, 16), Number.parseInt(hex[2]!, 16), Number.parseInt(hex[3]!, 16)] : null;
}

const write = (colour: Rgb): string => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The WCAG contrast ratio, from 1 to 21. */
function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const mix = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((part, place) => Math.round(part + ((to[place] ?? 0) - part) * share)) as unknown as Rgb;

interface Readable {
  /** The colours that it must contrast with. */
  on: readonly Rgb[];
  least: number;
  /** The colour it is mixed with until it does, and the largest share. */
  toward: Rgb;
  most?: number;
}

/** The colour with the smallest change that makes it readable; null where that exceeds the limit. */
function readable(colour: Rgb, { on, least, toward, most = 1 }: Readable): Rgb | null {
  for (let step = 0; step <= most * 20; step += 1) {
    const moved = mix(colour, toward, step / 20);
    if (on.every((other) => contrast(moved, other) >= least)) return moved;
  }
  return null;
}

interface Ground {
  bg: Rgb;
  surface: Rgb;
  text: Rgb;
}

const isFit = (isDark: boolean) => (colour: Rgb) =>
  isDark ? luminance(colour) <= brightestDark : luminance(colour) >= darkestLight;

/** Telegram's surfaces; null where our text would be unreadable on them. */
function groundOf(colours: TelegramColours, isDark: boolean): Ground | null {
  const surface = parse(colours['section_bg_color']) ?? parse(colours['bg_color']);
  const bg = parse(colours['secondary_bg_color']) ?? surface;
  const text = parse(colours['text_color']);
  if (!surface || !bg || !text || ![surface, bg].every(isFit(isDark))) return null;
  return [surface, bg].every((one) => contrast(text, one) >= 7) ? { bg, surface, text } : null;
}

function surfaceTokens({ bg, surface, text }: Ground, isDark: boolean): Record<string, string> {
  const raised = isDark ? mix(surface, white, 0.05) : surface;
  const hover = mix(surface, text, 0.05);
  const on = [bg, surface, raised, hover];
  const word = (share: number) => readable(mix(text, surface, share), { on, least: forWords, toward: text }) ?? text;
  const colours: Record<string, Rgb> = {
    bg,
    canvas: bg,
    sunken: mix(bg, black, isDark ? 0.2 : 0.03),
    surface,
    raised,
    hover,
    active: mix(surface, text, 0.09),
    dot: mix(bg, text, 0.16),
    line: mix(surface, text, 0.1),
    'line-2': mix(surface, text, 0.17),
    'line-field': readable(mix(text, surface, 0.55), { on: [bg, surface], least: forEdges, toward: text }) ?? text,
    text,
    'text-2': word(0.25),
    'text-3': word(0.4),
  };
  return named(colours);
}

const named = (colours: Record<string, Rgb>) =>
  Object.fromEntries(Object.entries(colours).map(([name, colour]) => [`--${name}`, write(colour)]));

/** The user's accent colour; empty where it lacks contrast. */
function accentTokens(
  colours: TelegramColours,
  { bg, surface, text }: Ground,
  isDark: boolean,
): Record<string, string> {
  const wanted = parse(colours['button_color']) ?? parse(colours['accent_text_color']) ?? parse(colours['link_color']);
  const accent = wanted && readable(wanted, { on: [white], least: forWords, toward: black, most: 0.35 });
  if (!accent || [bg, surface].some((one) => contrast(accent, one) < (isDark ? 2 : forEdges))) return {};
  const soft = mix(surface, wanted, isDark ? 0.2 : 0.1);
  const word = readable(parse(colours['accent_text_color']) ?? wanted, {
    on: [bg, surface, soft, mix(surface, text, 0.05)],
    least: forWords,
    toward: text,
  });
  if (!word) return {};
  return named({
    accent,
    'accent-hover': mix(accent, black, 0.14),
    'accent-text': word,
    'accent-soft': soft,
    'accent-line': mix(surface, wanted, 0.4),
    'on-accent': white,
    ring: word,
  });
}

/** Our tokens in Telegram's colours where they are readable; null where Telegram sends none. */
export function paletteOf(colours: TelegramColours): Palette | null {
  const back = parse(colours['bg_color']);
  if (!back) return null;
  const isDark = luminance(back) < 0.2;
  const scheme = isDark ? 'dark' : 'light';
  const theirs = groundOf(colours, isDark);
  const ground = theirs ?? {
    bg: parse(ours[scheme].bg)!,
    surface: parse(ours[scheme].surface)!,
    text: isDark ? white : black,
  };
  return {
    scheme,
    bg: write(ground.bg),
    surface: write(ground.surface),
    tokens: { ...(theirs && surfaceTokens(theirs, isDark)), ...accentTokens(colours, ground, isDark) },
  };
}
