/**
 * Dialogs, popups and banners of a funnel: one chunk. All of them are prefetched, and with a chunk for each a funnel was
 * opened with 180 requests.
 */
export { DeletionBar } from '../parts/deletion/DeletionBar.tsx';
export { Banners } from './banners/Banners.tsx';
export { Dialogs } from './dialogs/Dialogs.tsx';
export { FunnelPopup } from './topbar/popups/FunnelPopup.tsx';
export { ProblemsPopup } from './topbar/popups/ProblemsPopup.tsx';
export { RunPopup } from './topbar/popups/RunPopup.tsx';
export { SavePopup } from './topbar/popups/SavePopup.tsx';
export { TemplateBanners } from './banners/TemplateBanners.tsx';
