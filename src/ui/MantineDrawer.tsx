import '@mantine/core/styles/Drawer.css';
import { Drawer, type DrawerProps } from '@mantine/core';
import { Mantine } from './Mantine.tsx';
import classes from './overlay.module.css';

export function MantineDrawer(props: DrawerProps) {
  return (
    <Mantine>
      <Drawer classNames={{ title: classes.title, close: classes.close }} {...props} />
    </Mantine>
  );
}
