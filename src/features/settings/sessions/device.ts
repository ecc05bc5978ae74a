/** Browser and system as parsed from a `User-Agent`; null where it names none. */
export interface Device {
  browser: string | null;
  system: string | null;
  kind: 'phone' | 'tablet' | 'computer' | 'unknown';
}

type Sign = readonly [sign: RegExp, name: string];

/** In order of matching: browsers that also name another browser come before it. */
const browsers: readonly Sign[] = [
  [/\bTelegram/, 'Telegram'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\b(?:OPR|OPiOS|OPT)\//, 'Opera'],
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];
const systems: readonly (readonly [...Sign, kind: Device['kind']])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\bAndroid\b.*\bMobile\b/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bLinux\b|\bX11\b/, 'Linux', 'computer'],
];

/** Parses a `User-Agent`. Other programs than browsers get their product name. */
export function readDevice(userAgent: string): Device {
  const system = systems.find(([sign]) => sign.test(userAgent));
  const browser = browsers.find(([sign]) => sign.test(userAgent))?.[1];
  const program = /^(?!Mozilla\b)[\w.-]+/.exec(userAgent)?.[0];
  return { browser: browser ?? program ?? null, system: system?.[1] ?? null, kind: system?.[2] ?? 'unknown' };
}
