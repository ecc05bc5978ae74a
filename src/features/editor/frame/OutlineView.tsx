import { Outline } from '../surfaces/outline/Outline.tsx';
import { Dock } from './topbar/Dock.tsx';

/** The outline, with the dock of funnel actions on narrow screens. */
export function OutlineView({ isWide = false }: { isWide?: boolean }) {
  return <Outline isWide={isWide} Dock={Dock} />;
}
