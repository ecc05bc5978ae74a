import {
  expandViewport,
  mountViewport,
  viewportContentSafeAreaInsets,
  viewportSafeAreaInsets,
  viewportState,
} from '@telegram-apps/sdk-react';
import { isAtLeast } from '../versions.ts';
import { clientVersion } from '../has.ts';
import { launchParams } from '../launch.ts';
import { setVisibleHeight } from '../visibleHeight.ts';

const sides = ['top', 'right', 'bottom', 'left'] as const;
/** From here on Telegram says which edges of the page are covered. */
const withSafeAreas = '8.0';
/** Where a keyboard covers the page. */
const onPhones = /^(?:ios|android)/;

/** Takes all the height there is, and keeps the page's measures those of what Telegram shows of it. */
export async function followViewport(): Promise<void> {
  expandViewport.ifAvailable();
  if (!mountViewport.isAvailable()) return;
  await mountViewport();
  const measure = () => {
    measureEdges();
    measureHeight();
  };
  viewportState.sub(measure);
  measure();
}

function measureEdges(): void {
  if (!isAtLeast(clientVersion(), withSafeAreas)) return;
  const [safe, content] = [viewportSafeAreaInsets(), viewportContentSafeAreaInsets()];
  for (const side of sides)
    document.documentElement.style.setProperty(`--safe-${side}`, `${safe[side] + content[side]}px`);
}

function measureHeight(): void {
  const platform = launchParams()?.get('tgWebAppPlatform') ?? '';
  const { height, stableHeight, isExpanded } = viewportState();
  const below = isExpanded || stableHeight === 0 ? 0 : Math.max(0, window.innerHeight - stableHeight);
  document.documentElement.style.setProperty('--below', `${below}px`);
  if (isExpanded && height > 0 && onPhones.test(platform)) setVisibleHeight(height);
}
