import { SaveBanners } from '#src/features/editor/parts/banners/SaveBanners.tsx';
import { AddressedStage } from './AddressedStage.tsx';

/** The banners of a template, which has neither a bot nor people. */
export const TemplateBanners = () => (
  <>
    <AddressedStage />
    <SaveBanners />
  </>
);
