import { ClosedBanner } from './ClosedBanner.tsx';
import { HindranceBanner } from './HindranceBanner.tsx';
import { LostMovesBanner } from './LostMovesBanner.tsx';
import { RefusedBanners } from './RefusedBanner.tsx';

/** What concerns the edits that are being made, wherever that is. */
export function WorkBanners() {
  return (
    <>
      <ClosedBanner />
      <RefusedBanners />
      <HindranceBanner />
      <LostMovesBanner />
    </>
  );
}
