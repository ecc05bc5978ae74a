import '@mantine/core/styles/Drawer.css';
import { Drawer, type DrawerProps } from '@mantine/core';
import { Mantine } from './Mantine.tsx';
import classes from './overlay.module.css';

export function MantineDrawer({ classNames, ...props }: DrawerProps) {
  const own = typeof classNames === 'object' ? classNames : {};
  const inner = props.position === 'bottom' ? classes.fromBelow : undefined;
  return (
    <Mantine>
      <Drawer classNames={{ title: classes.title, close: classes.close, inner, ...own }} {...props} />
    </Mantine>
  );
}
