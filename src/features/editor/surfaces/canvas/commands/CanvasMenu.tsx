import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Kbd } from '#src/ui/Kbd.tsx';
import { Menu, MenuItem } from '#src/ui/overlay/Menu.tsx';
import classes from './CanvasMenu.module.css';
import { ArrowMenu } from './ArrowMenu.tsx';
import { useCommands } from './useCommands.ts';

/** The request to open the context menu: its target and its position on the screen. */
export interface MenuRequest {
  about: 'stages' | 'canvas' | { arrow: string };
  x: number;
  y: number;
  /** The same position in canvas coordinates. */
  at: { x: number; y: number };
}

/** The context menu, opened by a right click or a long press. */
export function CanvasMenu({ request, onClose }: { request: MenuRequest; onClose: () => void }) {
  const { t } = useLingui();
  const anchor = useRef<HTMLSpanElement>(null);
  const commands = useCommands();
  const { about } = request;
  if (typeof about === 'object') return <ArrowMenu exitId={about.arrow} request={request} onClose={onClose} />;
  const available = commands().filter(({ where }) => where.includes(about));
  return (
    <>
      <span ref={anchor} className={classes.anchor} style={{ left: request.x, top: request.y }} />
      <Menu anchor={anchor} onClose={onClose} label={t`Menu`}>
        {available.map(({ id, label, keys, Icon, isDangerous, run }) => (
          <MenuItem
            key={id}
            icon={<Icon size={16} stroke={1.75} aria-hidden />}
            label={label}
            keys={keys?.map((key) => <Kbd key={key}>{key}</Kbd>)}
            isDangerous={isDangerous}
            onAction={() => run(request.at)}
          />
        ))}
      </Menu>
    </>
  );
}
