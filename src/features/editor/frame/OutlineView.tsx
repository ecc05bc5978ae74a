import { Outline } from '../surfaces/outline/Outline.tsx';
import { Dock } from './topbar/Dock.tsx';

/** The outline; on a narrow screen with the funnel's actions below it. */
export function OutlineView({ isWide = false }: { isWide?: boolean }) {
  return <Outline isWide={isWide} Dock={Dock} />;
}
