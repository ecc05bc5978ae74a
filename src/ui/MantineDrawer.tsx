import '@mantine/core/styles/Drawer.css';
import { Drawer, type DrawerProps } from '@mantine/core';
import { Mantine } from './Mantine.tsx';

export function MantineDrawer(props: DrawerProps) {
  return (
    <Mantine>
      <Drawer {...props} />
    </Mantine>
  );
}
