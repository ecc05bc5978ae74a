import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef } from 'react';
import { Kbd } from '#src/ui/Kbd.tsx';
import { Popup } from '../pop/Popup.tsx';
import classes from './CanvasMenu.module.css';
import { useCommands } from './useCommands.ts';

/** What was asked about, and where on the screen. */
export interface MenuAsked {
  about: 'stages' | 'canvas';
  x: number;
  y: number;
  /** The same place on the canvas. */
  at: { x: number; y: number };
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys walk the menu, around its ends. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const now = items.findIndex((item) => item === document.activeElement);
  items[(now + step + items.length) % items.length]?.focus();
}

/** The menu of a right click or a long press. */
export function CanvasMenu({ asked, onClose }: { asked: MenuAsked; onClose: () => void }) {
  const { t } = useLingui();
  const anchor = useRef<HTMLSpanElement>(null);
  const commands = useCommands();
  const offered = commands().filter(({ where }) => where.includes(asked.about));
  return (
    <>
      <span ref={anchor} className={classes.anchor} style={{ left: asked.x, top: asked.y }} />
      <Popup anchor={anchor} isOpen onClose={onClose} label={t`Menu`}>
        <div role="menu" tabIndex={-1} aria-label={t`Menu`} className={classes.menu} onKeyDown={walk}>
          {offered.map(({ id, label, keys, Icon, isDangerous, run }) => (
            <button
              key={id}
              type="button"
              role="menuitem"
              data-dangerous={isDangerous || undefined}
              onClick={() => {
                onClose();
                run(asked.at);
              }}
            >
              <Icon size={16} stroke={1.75} aria-hidden />
              <span>{label}</span>
              {keys && (
                <small aria-hidden>
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </small>
              )}
            </button>
          ))}
        </div>
      </Popup>
    </>
  );
}
