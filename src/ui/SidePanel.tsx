import type { DrawerProps } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useFocusBack } from './useFocusBack.ts';

const MantineDrawer = lazy(async () => ({ default: (await import('./MantineDrawer.tsx')).MantineDrawer }));

/** A panel from an edge of the screen, over the rest. Loaded when the first one opens. */
export function SidePanel(props: DrawerProps) {
  useFocusBack();
  return (
    <Suspense>
      <MantineDrawer {...props} />
    </Suspense>
  );
}
