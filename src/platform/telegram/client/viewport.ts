import { expandViewport, mountViewport, viewportState } from '@telegram-apps/sdk-react';
import { isAtLeast } from '../versions.ts';
import { clientVersion } from '../has.ts';
import { launchParams } from '../launch.ts';
import { setVisibleHeight } from '../visibleHeight.ts';

const sides = ['top', 'right', 'bottom', 'left'] as const;
/** Telegram reports safe areas from this version on. */
const withSafeAreas = '8.0';
/** Platforms whose keyboard covers the page. */
const onPhones = /^(?:ios|android)/;

/** Expands the Mini App and keeps the page's height in sync with Telegram's viewport. */
export async function syncViewport(): Promise<void> {
  expandViewport.ifAvailable();
  if (!mountViewport.isAvailable()) return;
  await mountViewport();
  // The state that a listener is given: what the SDK computes of it is still of the event before.
  viewportState.sub(measure);
  measure(viewportState());
}

type State = ReturnType<typeof viewportState>;

function measure(state: State): void {
  measureEdges(state);
  measureHeight(state);
}

function measureEdges({ safeAreaInsets: safe, contentSafeAreaInsets: content }: State): void {
  if (!isAtLeast(clientVersion(), withSafeAreas)) return;
  for (const side of sides)
    document.documentElement.style.setProperty(`--safe-${side}`, `${safe[side] + content[side]}px`);
}

function measureHeight({ height, stableHeight, isExpanded }: State): void {
  const platform = launchParams()?.get('tgWebAppPlatform') ?? '';
  const below = isExpanded || stableHeight === 0 ? 0 : Math.max(0, window.innerHeight - stableHeight);
  document.documentElement.style.setProperty('--below', `${below}px`);
  if (isExpanded && height > 0 && onPhones.test(platform)) setVisibleHeight(height);
}
